import { allOf } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredChange } from '#core/events/changeLog';
import type { ChangedRow } from '#core/events/changeLog';
import { rowOf } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import type { Services } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { markNoticesRead, unreadNotices } from './noticeChanges';
import type { RecordKind } from './noticeTable';
import { recordKinds, recordNotices } from './noticeTable';
import { noticeCollection } from './StoredNotice';
import { tellOfRecord } from './tellOfRecord';

const kindsOf = (entity: string): RecordKind[] => recordKinds.filter((kind) => recordNotices[kind].entity === entity);

const operationOf = ({ origin, originId }: StoredChange): { operation?: string } =>
  origin === 'bulk' && originId !== '' ? { operation: originId } : {};

/** Tells people what has happened to orders, products, reviews and applications, and that nothing is left to do about them. */
export class NoticeSubscriber implements ChangeSubscriber {
  constructor(private readonly services: () => Services) {}

  isActive(name: string, _records: readonly StoredRecord[], rows: readonly ChangedRow[]): boolean {
    const kinds = kindsOf(name);
    const entity = kinds.length > 0 ? this.services().entities.get(name) : undefined;
    if (!entity) return false;
    return kinds.some((kind) => {
      const { isConcernedBy } = recordNotices[kind];
      return !isConcernedBy || rows.some((row) => isConcernedBy(row, entity));
    });
  }

  refresh(): void {
    // What it subscribes to does not change.
  }

  async receive(change: StoredChange): Promise<void> {
    const services = this.services();
    const entity = services.entities.get(change.entity);
    const kinds = kindsOf(change.entity);
    if (!entity || kinds.length === 0) return;
    const records = await services.store.getMany(entity.collection.name, change.ids);
    for (const record of records) {
      const row = rowOf(change, record._id);
      for (const kind of kinds) {
        const { isCausedBy, isOver } = recordNotices[kind];
        if (!isCausedBy?.(change, row, entity) || isOver(record, entity)) continue;
        await tellOfRecord({ kind, entity, record, id: change._id, by: change.by, ...operationOf(change) }, services);
      }
    }
    if (change.kind !== 'created') await this.endOver(kinds, records, entity);
  }

  private async endOver(kinds: readonly RecordKind[], records: readonly StoredRecord[], entity: Entity): Promise<void> {
    const services = this.services();
    const { store } = services;
    for (const kind of kinds) {
      const over = records.filter((record) => recordNotices[kind].isOver(record, entity)).map(({ _id }) => _id);
      if (over.length === 0) continue;
      const where = allOf(
        { op: 'in', path: 'record', values: over },
        { op: 'in', path: 'kind', values: [kind] },
        unreadNotices,
      );
      const { records: ended } = await store.find(noticeCollection.name, { where });
      if (ended.length === 0) continue;
      const ids = ended.map(({ _id }) => _id);
      await markNoticesRead({ op: 'ids', ids }, [...new Set(ended.map(({ user }) => user))], services);
    }
  }
}
