import type { StoredRecord } from '#domain/wire/StoredRecord';
import { deepEqual } from '#domain/form/deepEqual';
import { hasOptions } from '#domain/wire/Attribute';
import type { StoredChange } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import type { HookContext } from '#core/schema/HookContext';
import { groupedIds } from './groupedIds';
import type { LinkContext } from './linkVariations';
import { groupLock, linkVariations } from './linkVariations';
import { productCollection } from '../shared/readGroup';
import { variationsField, variationsOf } from '../shared/variationsOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Products that are read at once. */
const batchSize = 200;
const followed: readonly string[] = [variationsField, 'price', 'active'];

type Needed = Pick<HookContext, 'store' | 'records' | 'entities' | 'locks'>;

/** A change of the list itself. */
interface Relisting {
  before: unknown;
  after: unknown;
}

/**
 * Brings groups up to date after changes that no form has made (bulk actions, the trash, conversions of attributes),
 * and after a save that did not end.
 */
export class VariationSubscriber implements ChangeSubscriber {
  private changed = new Map<string, Relisting[]>();

  constructor(private readonly services: () => Needed) {}

  isActive(entity: string, records: readonly EntityRecords['products'][]): boolean {
    return entity === 'product' && records.some((record) => variationsOf(record).length > 0);
  }

  refresh(): void {
    // It subscribes to all products.
  }

  async receive({ entity, kind, fields, ids, rows, shared }: StoredChange): Promise<void> {
    if (entity !== 'product' || kind === 'created') return;
    const types = this.services().entities.get('product')?.fields;
    const isFollowed = (name: string): boolean => followed.includes(name) || hasOptions(types?.get(name)?.type ?? '');
    if (kind === 'updated' && !fields.some(isFollowed)) return;
    for (const [at, id] of ids.entries()) {
      const row = shared ?? rows[at];
      const relistings = this.changed.get(id) ?? [];
      if (row && variationsField in row.after)
        relistings.push({ before: row.before[variationsField], after: row.after[variationsField] });
      this.changed.set(id, relistings);
    }
  }

  async flush(): Promise<void> {
    const changed = [...this.changed];
    this.changed = new Map();
    for (let at = 0; at < changed.length; at += batchSize) await this.follow(changed.slice(at, at + batchSize));
  }

  private async follow(changed: readonly (readonly [string, readonly Relisting[]])[]): Promise<void> {
    const services = this.services();
    const listed = new Set(
      await groupedIds(
        changed.map(([id]) => id),
        services,
      ),
    );
    const context = { ...services, origin: { kind: 'system' }, user: null } as const;
    for (const [id, relistings] of changed) {
      if (!listed.has(id) && relistings.length === 0) continue;
      await services.locks.withLock(groupLock, () => this.link(id, relistings, context));
    }
  }

  private async link(id: string, relistings: readonly Relisting[], context: LinkContext): Promise<void> {
    // What was linked with one before has been written meanwhile.
    const record = await context.store.get(productCollection, id);
    if (!record) return;
    const now = record[variationsField] ?? null;
    const relisting = relistings.find(({ after }) => deepEqual(after ?? null, now));
    const current: StoredRecord = relisting ? { ...record, [variationsField]: relisting.before } : record;
    await linkVariations(record, current, context);
  }
}
