import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import { textMatcher } from '#domain/query/textMatcher';
import { searchForm } from '#domain/query/searchForm';
import { foldText } from '#domain/text/foldText';
import { searchedNumber } from '#domain/text/recordNumber';
import type { SearchHit } from '#domain/wire/Search';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { titlesOf } from '#core/schema/valueOf';
import { bestMatches, matchKinds } from '#core/records/bestMatches';
import { findPictures } from '#core/records/files/findPictures';
import { searchText } from '#core/records/listQuery';
import { unlistedTexts } from '#core/records/unlistedTexts';
import { accessTo } from '#core/kernel/accessTo';

/** Maximum hits per entity; its list shows more. */
const maxHitsPerEntity = 5;

/** How well a name fits; after what is meant by a number, a phone or a code. */
const nameRanks = { starts: matchKinds.length, hasAll: matchKinds.length + 1, other: matchKinds.length + 2 };

interface Ranked {
  hit: SearchHit;
  rank: number;
}

function rankOfName({ title }: SearchHit, text: string): number {
  const names = Object.values(title);
  const start = searchForm(foldText(text));
  if (names.some((name) => searchForm(foldText(name)).startsWith(start))) return nameRanks.starts;
  const isFound = textMatcher(text);
  return names.some((name) => isFound([name])) ? nameRanks.hasAll : nameRanks.other;
}

async function hitsOf(entity: Entity, records: readonly StoredRecord[], context: Context): Promise<SearchHit[]> {
  if (records.length === 0) return [];
  const [pictures, summaries] = await Promise.all([
    findPictures(entity, records, context.store),
    entity.spec.hooks?.summaries?.(records, context),
  ]);
  return records.map((record) => {
    const [image, summary] = [pictures.get(record._id), summaries?.get(record._id)];
    return {
      entity: entity.name,
      _id: record._id,
      title: titlesOf(record, entity.spec.titleField),
      ...(image !== undefined && { image }),
      ...(summary && { summary }),
    };
  });
}

async function searchEntity(entity: Entity, text: string, context: Context): Promise<Ranked[]> {
  const { permissions: may, where: visible } = accessTo(entity, context);
  if (!may.includes('list') || !may.includes('load')) return [];
  const where = allOf(visible, notDeleted);
  const { store } = context;
  const isNumber = entity.spec.titleIsNumber === true && searchedNumber(text)?.isSigned === true;
  const matching: Where = allOf(where, { op: 'search', text });
  const [best, found] = await Promise.all([
    bestMatches(entity, text, where, maxHitsPerEntity, context),
    isNumber ? [] : store.ids(entity.collection.name, { where: matching, limit: maxHitsPerEntity }),
  ]);
  const ids = [...new Set([...best.map(({ id }) => id), ...found])].slice(0, maxHitsPerEntity);
  const kinds = new Map(best.map(({ id, kind }) => [id, matchKinds.indexOf(kind)]));
  const records = await store.getMany(entity.collection.name, ids, unlistedTexts(entity));
  const hits = await hitsOf(entity, records, context);
  return hits.map((hit) => ({ hit, rank: kinds.get(hit._id) ?? rankOfName(hit, text) }));
}

/**
 * Full-text search over all entities that the user may open, in either language, without records in the trash: first
 * what the text is the number, the end of a phone or the code of, then names. `№43` is that record, where there is one.
 */
export async function globalSearch(text: string, context: Context): Promise<SearchHit[]> {
  const wanted = searchText(text);
  if (wanted === '') return [];
  const found = await Promise.all(
    [...context.entities.values()].map((entity) => searchEntity(entity, wanted, context)),
  );
  const ranked = found.flat().sort((one, other) => one.rank - other.rank);
  const isSigned = searchedNumber(wanted)?.isSigned === true && ranked[0]?.rank === matchKinds.indexOf('number');
  return ranked.filter(({ rank }) => !isSigned || rank === matchKinds.indexOf('number')).map(({ hit }) => hit);
}
