import type { IndexPlan } from '#domain/query/indexPlan';
import type { LogEntry } from '#core/ports/StoreWrites';

/** Throws for an entry about records of a collection that was not declared to have any (`CollectionSpec.logged`). */
export function checkLogged({ spec }: IndexPlan, entry: LogEntry | undefined): void {
  if (entry && !spec.logged) throw new Error(`${spec.name} is written with entries of a log, but is not logged`);
}
