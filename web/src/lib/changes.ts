// Changes instead of a whole State. What was there before stays as it is: only what lies on the path is made anew.
import type { Change, Changes, State } from "./protocol";

type Part = Record<string, unknown> | unknown[];

function changed(old: unknown, path: Change["path"], change: Change): unknown {
  if (!path.length) return "put" in change ? change.put : [...(old as unknown[]).slice(change.drop ?? 0), ...(change.add ?? [])];
  const [key, ...rest] = path;
  const part = old as Part;
  const fresh = (Array.isArray(part) ? [...part] : { ...part }) as Record<string | number, unknown>;
  fresh[key] = changed(fresh[key], rest, change);
  return fresh;
}

// The State after these changes. The same one: they are known already. Null: something before them is missing.
export function withChanges(state: State | null, told: Changes): State | null {
  if (state === null || state.version < told.base) return null;
  if (state.version > told.base) return state;
  return told.changes.reduce((now: unknown, change) => changed(now, change.path, change), state) as State;
}
