import { leaveOut } from '#domain/fields/leaveOut';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { fieldsLeftOut } from '#domain/query/CollectionSpec';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Connection } from './Connection';
import { allBodies, allRecords, parseBodies, parseRecords } from './recordBody';
import type { TableNames } from './tableLayout';

/** What is left out is of those that the collection keeps apart. */
export type ApartFields = Pick<CollectionSpec, 'apart'>;

function readFrom(
  connection: Connection,
  spec: ApartFields,
  from: string,
  given: string,
  without: readonly string[] = [],
): StoredRecord[] {
  const fields = fieldsLeftOut(spec, without);
  if (fields.length > 0 && fields.length === spec.apart?.length) {
    const bytes = connection.value(`SELECT ${allBodies} FROM ${from}`, [given]);
    const records = bytes === null ? [] : parseBodies(bytes);
    const isLeftOut = new Set(fields.map(({ name }) => name));
    // Of a field that was kept apart once and is not any more, the rest has to be read too.
    if (records.every(({ _filled = {} }) => Object.keys(_filled).every((name) => isLeftOut.has(name))))
      return records.map((record) => leaveOut(record, fields));
  }
  const bytes = connection.value(`SELECT ${allRecords} FROM ${from}`, [given]);
  const records = bytes === null ? [] : parseRecords(bytes);
  return fields.length === 0 ? records : records.map((record) => leaveOut(record, fields));
}

/** Records by row number, in that order, without some fields; removed ones are left out. */
export function recordsByRow(
  connection: Connection,
  spec: ApartFields,
  { records }: TableNames,
  rids: readonly number[],
  without?: readonly string[],
): StoredRecord[] {
  if (rids.length === 0) return [];
  const from = `json_each(?) j CROSS JOIN ${records} r ON r.rid = j.value`;
  return readFrom(connection, spec, from, JSON.stringify(rids), without);
}

/** In the order of the ids; unknown ones are left out. */
export function recordsById(
  connection: Connection,
  spec: ApartFields,
  { records, index }: TableNames,
  ids: readonly string[],
  without?: readonly string[],
): StoredRecord[] {
  if (ids.length === 0) return [];
  const from = `json_each(?) j CROSS JOIN ${index} x ON x.id = j.value CROSS JOIN ${records} r ON r.rid = x.rid`;
  const found = readFrom(connection, spec, from, JSON.stringify([...new Set(ids)]), without);
  const byId = new Map(found.map((record) => [record._id, record]));
  const returnedIds = new Set<string>();
  return ids.flatMap((id) => {
    const record = byId.get(id);
    if (!record) return [];
    // A repeated id gets its own copy.
    const copy = returnedIds.has(id) ? structuredClone(record) : record;
    returnedIds.add(id);
    return [copy];
  });
}
