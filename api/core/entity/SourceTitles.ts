import type { DatalistItem } from '../../../domain/fields/FieldDefinition';
import type { Where } from '../../../domain/query/Where';
import { allOf, living } from '../../../domain/query/Where';
import type { Language } from '../../../domain/text/Language';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Store } from '../../ports/Store';
import { picturesOf } from '../media/picturesOf';
import type { Entity } from './defineEntity';
import { titleOf } from './valueOf';

interface Known {
  version: number;
  records: Map<string, StoredRecord | null>;
  options: Map<string, Promise<DatalistItem[]>>;
}

const mostRecords = 5000;
const mostOptions = 200;

const itemOf = (entity: Entity, record: StoredRecord, language: Language): DatalistItem => ({
  value: record._id,
  view: titleOf(record, entity.spec.titleField, language),
});

/**
 * Names of the records that selects point at (`source`). Remembered until their collection changes, because every list
 * and form asks for them.
 */
export class SourceTitles {
  private readonly known = new Map<string, Known>();

  constructor(private readonly store: Store) {}

  /** The items of these ids, in their order; unknown ids are left out. `pictured`: with the records' pictures. */
  async items(entity: Entity, ids: readonly string[], language: Language, pictured = false): Promise<DatalistItem[]> {
    if (ids.length === 0) return [];
    const { records } = await this.current(entity);
    const missing = ids.filter((id) => !records.has(id));
    if (missing.length > 0) {
      const found = new Map(
        (await this.store.getMany(entity.collection.name, missing)).map((record) => [record._id, record]),
      );
      if (records.size + missing.length > mostRecords) records.clear();
      for (const id of new Set(ids)) if (!records.has(id)) records.set(id, found.get(id) ?? null);
    }
    const known = ids.flatMap((id) => records.get(id) ?? []);
    const pictures = pictured ? await picturesOf(entity, known, this.store) : new Map<string, string>();
    return known.map((record) => {
      const url = pictures.get(record._id) ?? '';
      return { ...itemOf(entity, record, language), ...(url && { image: { url } }) };
    });
  }

  /** The first records by title that are not in the trash and fulfil `where`. */
  async options(entity: Entity, where: Where | undefined, language: Language, limit: number): Promise<DatalistItem[]> {
    const { options } = await this.current(entity);
    const key = JSON.stringify([language, limit, where]);
    const known = options.get(key);
    if (known) return known;
    if (options.size >= mostOptions) options.clear();
    const found = this.find(entity, where, language, limit);
    options.set(key, found);
    found.catch(() => options.delete(key));
    return found;
  }

  private async find(
    entity: Entity,
    where: Where | undefined,
    language: Language,
    limit: number,
  ): Promise<DatalistItem[]> {
    const path = entity.sortPath(entity.spec.titleField, language);
    const { records } = await this.store.find(entity.collection.name, {
      where: allOf(living, where),
      ...(path && { sort: [{ path, direction: 1 as const }] }),
      limit,
    });
    return records.map((record) => itemOf(entity, record, language));
  }

  private async current(entity: Entity): Promise<Known> {
    const version = await this.store.version(entity.collection.name);
    const known = this.known.get(entity.name);
    if (known?.version === version) return known;
    const fresh: Known = { version, records: new Map(), options: new Map() };
    this.known.set(entity.name, fresh);
    return fresh;
  }
}
