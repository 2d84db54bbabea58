import type { Bindable } from './Connection';
import type { QueryWriter } from './QueryWriter';
import type { ReadPool } from './ReadPool';
import type { OrderedQuery } from './SortPosition';
import type { SqliteCollection } from './SqliteCollection';
import type { SortIndex } from './tableLayout';
import type { Tuning } from './Tuning';

/** Builds the anchors of one sort order at a time, in the worker thread. */
export class AnchorBuilder {
  private isBuilding = false;

  constructor(
    private readonly reader: ReadPool,
    private readonly collection: SqliteCollection,
    private readonly tuning: Tuning,
  ) {}

  build(order: SortIndex, ordered: OrderedQuery, writer: QueryWriter): void {
    if (this.isBuilding) return;
    this.isBuilding = true;
    const marks = writer.anchors(order, ordered.where, ordered.direction, this.tuning.anchorInterval);
    this.reader
      .read([writer.version(), marks])
      .then(({ rows: [version, found = []] }) => {
        // The collection changed meanwhile: the next page or count builds them again.
        if (Number(version?.[0]?.[0]) !== this.collection.version) return;
        this.collection.anchors.put(
          ordered,
          found.map(([key, id, before]) => ({ key: key as Bindable, id: String(id), before: Number(before) })),
        );
      })
      // Anchors are only an optimisation; also reached when the store is closed.
      .catch(() => undefined)
      .finally(() => {
        this.isBuilding = false;
      });
  }
}
