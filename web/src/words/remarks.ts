// What bots say at the end of a game, by the level they play; fetched with it.
import type { Words } from ".";

export const en: Words = {
  "random-won": "Did I win? I must have been asleep.",
  "random-lost": "Is it over? I was asleep.",
  "dreamer-won": "I won? I was watching the clouds.",
  "dreamer-lost": "What a pretty city you have.",
  "apprentice-won": "My teacher will never believe this!",
  "apprentice-lost": "I learned something today.",
  "rules-won": "Page forty-two was right.",
  "rules-lost": "That was not in my book.",
  "journeyman-won": "Good tools, and I know how to use them.",
  "journeyman-lost": "Next time I will measure twice.",
  "greedy-won": "A good day's business.",
  "greedy-lost": "A poor bargain, that last Age.",
  "search-won": "As I had foreseen.",
  "search-lost": "You saw further than I did.",
  "learned-won": "A fine game. Shall we play another?",
  "learned-lost": "Well played. Show me that again one day.",
};

export const fr: Words = {
  "random-won": "J’ai gagné ? Je devais dormir.",
  "random-lost": "C’est fini ? Je dormais.",
  "dreamer-won": "J’ai gagné ? Je regardais les nuages.",
  "dreamer-lost": "Quelle jolie cité que la vôtre.",
  "apprentice-won": "Mon maître ne me croira jamais !",
  "apprentice-lost": "J’ai appris quelque chose aujourd’hui.",
  "rules-won": "La page quarante-deux disait vrai.",
  "rules-lost": "Ce n’était pas dans mon livre.",
  "journeyman-won": "J’ai de bons outils, et je sais m’en servir.",
  "journeyman-lost": "La prochaine fois, je mesurerai deux fois.",
  "greedy-won": "Les affaires ont été bonnes.",
  "greedy-lost": "J’ai fait une mauvaise affaire au dernier Âge.",
  "search-won": "Tout s’est passé comme prévu.",
  "search-lost": "Vous avez vu plus loin que moi.",
  "learned-won": "Belle partie. On en rejoue une ?",
  "learned-lost": "Bien joué. Il faudra me remontrer cela.",
};
