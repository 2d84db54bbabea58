import { allOf, flagIs } from '#domain/query/Where';
import type { NoticeKind } from '#domain/wire/Notice';
import { noticeKinds } from '#domain/wire/Notice';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredChange } from '#core/events/changeLog';
import { rowOf } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import type { Services } from '#core/kernel/Context';
import { noticeTable } from './noticeTable';
import { tellRead } from './noticeChanges';
import { noticeCollection } from './StoredNotice';
import { tellNotice } from './tellNotice';

const kindsOf = (entity: string): NoticeKind[] => noticeKinds.filter((kind) => noticeTable[kind].entity === entity);

/** Tells people what has happened to orders, reviews and applications, and that nothing is left to do about them. */
export class NoticeSubscriber implements ChangeSubscriber {
  constructor(private readonly services: () => Services) {}

  isActive(entity: string): boolean {
    return kindsOf(entity).length > 0;
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
        const { isCausedBy, isOver } = noticeTable[kind];
        if (!isCausedBy?.(change.kind, row) || isOver(record)) continue;
        await tellNotice({ kind, entity, record, id: change._id, by: change.by }, services);
      }
    }
    if (change.kind !== 'created') await this.endOver(kinds, records);
  }

  private async endOver(kinds: readonly NoticeKind[], records: readonly StoredRecord[]): Promise<void> {
    const services = this.services();
    const { store } = services;
    for (const kind of kinds) {
      const over = records.filter((record) => noticeTable[kind].isOver(record)).map(({ _id }) => _id);
      if (over.length === 0) continue;
      const where = allOf(
        { op: 'in', path: 'record', values: over },
        { op: 'in', path: 'kind', values: [kind] },
        { op: 'not', of: flagIs('isRead', true) },
      );
      const { records: ended } = await store.find(noticeCollection.name, { where });
      if (ended.length === 0) continue;
      await store.patch(noticeCollection.name, { op: 'ids', ids: ended.map(({ _id }) => _id) }, { isRead: true });
      tellRead([...new Set(ended.map(({ user }) => user))], services);
    }
  }
}
