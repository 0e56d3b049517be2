// What a person likes: language, theme, name. Kept in this browser.
type Theme = "light" | "dark";
type Language = "en" | "fr";

function kept<T extends string>(key: string, usual: T, known: readonly T[]): T {
  const value = localStorage.getItem(`mirabilia-${key}`) as T | null;
  return value && known.includes(value) ? value : usual;
}

const dark = matchMedia("(prefers-color-scheme: dark)").matches;
const french = navigator.language.startsWith("fr");

export const prefs = $state({
  language: kept<Language>("language", french ? "fr" : "en", ["en", "fr"]),
  theme: kept<Theme>("theme", dark ? "dark" : "light", ["light", "dark"]),
  name: localStorage.getItem("mirabilia-name") ?? "",
});

export function keepPrefs(): void {
  localStorage.setItem("mirabilia-language", prefs.language);
  localStorage.setItem("mirabilia-theme", prefs.theme);
  localStorage.setItem("mirabilia-name", prefs.name);
  document.documentElement.dataset.theme = prefs.theme;
  document.documentElement.lang = prefs.language;
}
