// The lobby over REST. What is refused comes back as a code and what fills its sentence.
import type { Listed, NewTable, No, Opened } from "./protocol";

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
  const body = await response.json();
  if (!response.ok) throw new Refusal(body as No);
  return body as T;
}

const post = (path: string, body: unknown) => ask(path, { method: "POST", body: JSON.stringify(body) });

export const api = {
  me: () => ask<{ token: string }>("/api/me"),
  become: (token: string) => post("/api/me", { token }),
  open: (table: NewTable) => post("/api/tables", table) as Promise<Opened>,
  publicTables: () => ask<Listed[]>("/api/tables"),
  mine: () => ask<Listed[]>("/api/mine"),
  replay: (id: string, step: number, seat: number | null) =>
    ask<{ step: number; steps: number; seat: number | null; action: string | null; view: any }>(
      `/api/tables/${id}/replay/${step}${seat === null ? "" : `?seat=${seat}`}`,
    ),
};
