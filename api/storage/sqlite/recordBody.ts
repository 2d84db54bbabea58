import { filledOf } from '#domain/fields/leaveOut';
import type { ApartField } from '#domain/query/CollectionSpec';
import type { StoredRecord } from '#domain/wire/StoredRecord';

/**
 * The JSON of a record in the records table r, as bytes: with text the driver takes three times as long. `body` has all
 * fields but those that are kept apart (`CollectionSpec.apart`), and tells what is filled of them (`_filled`); `rest`
 * has those, null where there are none. Records of before have all in `body`.
 */
export const recordColumns = 'CAST(r.body AS BLOB), CAST(r.rest AS BLOB)';

/** The same of all rows as one list, in their order: a buffer for each row takes longer. */
export const allRecords = "CAST('[' || group_concat(r.body || ',' || coalesce(r.rest, 'null')) || ']' AS BLOB)";
export const allBodies = "CAST('[' || group_concat(r.body) || ']' AS BLOB)";

type Rest = Record<string, unknown>;

const parse = (bytes: unknown): unknown => JSON.parse((bytes as Buffer).toString('utf8'));

function joined(body: StoredRecord, rest: Rest | null): StoredRecord {
  if (rest === null) return body;
  delete body._filled;
  return Object.assign(body, rest);
}

export const parseRecord = (body: unknown, rest: unknown): StoredRecord =>
  joined(parse(body) as StoredRecord, rest === null ? null : (parse(rest) as Rest));

export function parseRecords(bytes: unknown): StoredRecord[] {
  const parts = parse(bytes) as (StoredRecord | Rest | null)[];
  const records: StoredRecord[] = [];
  for (let at = 0; at < parts.length; at += 2)
    records.push(joined(parts[at] as StoredRecord, parts[at + 1] as Rest | null));
  return records;
}

export const parseBodies = (bytes: unknown): StoredRecord[] => parse(bytes) as StoredRecord[];

/** Whether exactly these fields of a stored record are apart, as far as it has them. */
export function isApart(bytes: unknown, apart: readonly ApartField[]): boolean {
  const body = parse(bytes) as StoredRecord;
  const isKnown = (name: string): boolean => apart.some((field) => field.name === name);
  return !apart.some(({ name }) => Object.hasOwn(body, name)) && Object.keys(body._filled ?? {}).every(isKnown);
}

/** What is written of a record: `body` and `rest`. */
export function recordTexts(record: StoredRecord, apart: readonly ApartField[]): [body: string, rest: string | null] {
  const filled = filledOf(record, apart);
  if (!filled) return [JSON.stringify(record), null];
  // A copy of the whole, in which what JSON leaves out is overwritten: made field by field it takes half as long again.
  const body: Rest = { ...record };
  const rest: Rest = {};
  for (const name of Object.keys(filled)) {
    rest[name] = record[name];
    body[name] = undefined;
  }
  body._filled = filled;
  return [JSON.stringify(body), JSON.stringify(rest)];
}
