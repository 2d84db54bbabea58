import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { RecordTitles } from '../kernel/RecordTitles';
import type { ReadStore } from '../ports/ReadStore';
import { findPictures } from './files/findPictures';
import { pathTo } from './pathTo';
import type { Entity } from '../schema/defineEntity';
import { isOrdinary } from '../schema/fixedRecords';
import { textOf, titleOf } from '../schema/valueOf';
import { unlistedTexts } from './unlistedTexts';

interface TitleCache {
  version: number;
  records: Map<string, StoredRecord | null>;
  options: Map<string, Promise<DatalistItem[]>>;
}

const maxRecords = 5000;
const maxOptions = 200;

/**
 * Cache of the titles of records that selects reference (`source`), invalidated when their collection changes: every
 * list and form needs them.
 */
export class SourceTitles implements RecordTitles {
  private readonly caches = new Map<string, TitleCache>();

  constructor(private readonly store: ReadStore) {}

  async items(
    entity: Entity,
    ids: readonly string[],
    language: Language,
    withPictures = false,
  ): Promise<DatalistItem[]> {
    if (ids.length === 0) return [];
    const records = await this.recordsOf(entity, ids);
    const present = ids.flatMap((id) => records.get(id) ?? []);
    const views = await this.viewsOf(entity, present, language);
    const pictures = withPictures ? await findPictures(entity, present, this.store) : new Map<string, string>();
    return present.map((record) => {
      const url = pictures.get(record._id) ?? '';
      return { value: record._id, view: views.get(record._id) ?? '', ...(url && { image: { url } }) };
    });
  }

  async options(entity: Entity, where: Where | undefined, language: Language, limit: number): Promise<DatalistItem[]> {
    const { options } = await this.currentCache(entity);
    const key = JSON.stringify([language, limit, where]);
    const cached = options.get(key);
    if (cached) return cached;
    if (options.size >= maxOptions) options.clear();
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
      where: allOf(notDeleted, isOrdinary(entity.spec), where),
      ...(path && { sort: [{ path, direction: 1 as const }] }),
      limit,
      without: unlistedTexts(entity),
    });
    const views = await this.viewsOf(entity, records, language);
    return records.map(({ _id }) => ({ value: _id, view: views.get(_id) ?? '' }));
  }

  /** Records of these ids, from the cache as far as it has them; null: there is none. */
  private async recordsOf(entity: Entity, ids: readonly string[]): Promise<Map<string, StoredRecord | null>> {
    const { records } = await this.currentCache(entity);
    const missing = ids.filter((id) => !records.has(id));
    if (missing.length === 0) return records;
    const found = new Map(
      (await this.store.getMany(entity.collection.name, missing, unlistedTexts(entity))).map((record) => [
        record._id,
        record,
      ]),
    );
    if (records.size + missing.length > maxRecords) records.clear();
    for (const id of new Set(ids)) if (!records.has(id)) records.set(id, found.get(id) ?? null);
    return records;
  }

  /** What names each record: its title; in a tree the path to it, as many branches have leaves of one name. */
  private async viewsOf(
    entity: Entity,
    named: readonly StoredRecord[],
    language: Language,
  ): Promise<ReadonlyMap<string, string>> {
    const { titleField, rootId } = entity.spec;
    const titleIn = (record: StoredRecord): string => titleOf(record, titleField, language);
    if (rootId === undefined) return new Map(named.map((record) => [record._id, titleIn(record)]));
    const known = new Map<string, StoredRecord | null>();
    for (let level = named; level.length > 0;) {
      const parents = level.map((record) => textOf(record, 'parent'));
      const above = [...new Set(parents)].filter((id) => id !== '' && id !== rootId && !known.has(id));
      const records = await this.recordsOf(entity, above);
      for (const id of above) known.set(id, records.get(id) ?? null);
      level = above.flatMap((id) => known.get(id) ?? []);
    }
    const pathText = (record: StoredRecord): string => pathTo(record, known, rootId).map(titleIn).join(' › ');
    return new Map(named.map((record) => [record._id, pathText(record)]));
  }

  private async currentCache(entity: Entity): Promise<TitleCache> {
    const version = await this.store.version(entity.collection.name);
    const known = this.caches.get(entity.name);
    if (known?.version === version) return known;
    const fresh: TitleCache = { version, records: new Map(), options: new Map() };
    this.caches.set(entity.name, fresh);
    return fresh;
  }
}
