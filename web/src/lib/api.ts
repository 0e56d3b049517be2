// The lobby over REST. What is refused comes back as a code and what fills its sentence.
import type { Everything } from "./content.svelte";
import type { AdviceSeen, AnalysisSeen, LessonListed, LessonSeen, Link, LinkSeen, Listed, Me, Moment, NewTable, No, Note, Opened, Replayed, Worth } from "./protocol";

export class Refusal extends Error {
  constructor(readonly no: Pick<No, "code" | "values">) {
    super(no.code);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal({ code: "no-connection", values: {} });
  }
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw new Refusal({ code: "server-failed", values: {} });
  }
  if (!response.ok) throw new Refusal(body as No);
  return body as T;
}

const post = (path: string, body: unknown) => ask(path, { method: "POST", body: JSON.stringify(body) });

export const api = {
  me: () => ask<Me>("/api/me"),
  link: () => post("/api/links", {}) as Promise<Link>,
  lookAtLink: (code: string) => post("/api/links/look", { code }) as Promise<LinkSeen>,
  useLink: (code: string) => post("/api/links/use", { code }) as Promise<Me>,
  undoLink: () => post("/api/links/undo", {}) as Promise<Me>,
  content: () => ask<Everything>("/api/content"),
  open: (table: NewTable) => post("/api/tables", table) as Promise<Opened>,
  publicTables: () => ask<Listed[]>("/api/tables"),
  mine: () => ask<Listed[]>("/api/mine"),
  table: (id: string) => ask<Listed>(`/api/tables/${id}`),
  story: (id: string) => ask<Moment[]>(`/api/tables/${id}/story`),
  worth: (id: string) => ask<Worth[][]>(`/api/tables/${id}/worth`),
  replay: (id: string, step: number, seat: number | null) =>
    ask<Replayed>(`/api/tables/${id}/replay/${step}${seat === null ? "" : `?seat=${seat}`}`),
  advice: (id: string, seat: number) => ask<AdviceSeen>(`/api/tables/${id}/advice?seat=${seat}`),
  notes: (id: string, seat: number) => ask<Note[]>(`/api/tables/${id}/notes?seat=${seat}`),
  lessons: () => ask<LessonListed[]>("/api/lessons"),
  lesson: (game: string, name: string, done: string[]) => post(`/api/lessons/${game}/${name}`, { done }) as Promise<LessonSeen>,
  analysis: (id: string) => ask<AnalysisSeen>(`/api/tables/${id}/analysis`),
};
