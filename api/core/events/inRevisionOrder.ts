import type { StoredChange } from './changeLog';

type Entry = Pick<StoredChange, '_id' | 'ids' | 'revisions'>;

/** The entries so that those about a record are in the order of its revisions; otherwise their order is kept. */
export function inRevisionOrder<T extends Entry>(entries: readonly T[]): T[] {
  const byRecord = new Map<string, { revision: number; entry: T }[]>();
  for (const entry of entries)
    entry.ids.forEach((id, at) => {
      const known = byRecord.get(id) ?? [];
      known.push({ revision: entry.revisions[at] ?? 0, entry });
      byRecord.set(id, known);
    });
  const predecessors = new Map<T, T[]>();
  for (const changes of byRecord.values()) {
    changes.sort((a, b) => a.revision - b.revision);
    changes.slice(1).forEach(({ entry }, at) => {
      const previous = changes[at]?.entry;
      if (previous) predecessors.set(entry, [...(predecessors.get(entry) ?? []), previous]);
    });
  }
  const visited = new Set<T>();
  const ordered: T[] = [];
  const visit = (entry: T): void => {
    if (visited.has(entry)) return;
    visited.add(entry);
    predecessors.get(entry)?.forEach(visit);
    ordered.push(entry);
  };
  entries.forEach(visit);
  return ordered;
}
