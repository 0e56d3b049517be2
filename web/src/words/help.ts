// The rules in brief, and what a symbol means when it first appears.
import type { Words } from "./index";

export const en: Words = {
};

export const fr: Words = {
};
