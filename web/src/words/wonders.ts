// The table of 7 Wonders.
import type { Words } from "./index";

export const en: Words = {
  "pay-left": "{coins} to the left",
  "pay-right": "{coins} to the right",
  "pay-bank": "{coins} to the bank",
  "pay-edifice": "{coins} for {name}",
  option: "effect {number}",
  "do-build": "Build",
  "do-stage": "Stage",
  "do-sell": "Sell for 3",
  "do-free": "Build free",
  "do-take": "Take",
  "do-pass": "Pass",
  "do-keep": "Keep",
  "do-recruit": "Recruit",
  "do-copy": "Copy",
  "do-lose": "Lose",
  "do-forfeit": "Give up tokens",
  "state-built": "built",
  "state-failed": "failed",
};

export const fr: Words = {
  "pay-left": "{coins} à gauche",
  "pay-right": "{coins} à droite",
  "pay-bank": "{coins} à la banque",
  "pay-edifice": "{coins} pour {name}",
  option: "effet {number}",
  "do-build": "Construire",
  "do-stage": "Étape",
  "do-sell": "Vendre 3",
  "do-free": "Construire gratuitement",
  "do-take": "Prendre",
  "do-pass": "Passer",
  "do-keep": "Garder",
  "do-recruit": "Recruter",
  "do-copy": "Copier",
  "do-lose": "Perdre",
  "do-forfeit": "Rendre les jetons",
  "state-built": "construit",
  "state-failed": "échoué",
};
