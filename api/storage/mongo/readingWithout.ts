import { leaveOut } from '#domain/fields/leaveOut';
import { fieldsLeftOut } from '#domain/query/CollectionSpec';
import type { ApartField, CollectionSpec } from '#domain/query/CollectionSpec';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { apartField, withoutDerived } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';

type ReadDocument = StoredRecord & Pick<MongoDocument, '_apart'>;

/** How documents are read as records without some fields. */
export interface Reading {
  projection: Readonly<Record<string, 0>>;
  /** `readWhole`: for documents that do not tell yet what is filled of all these fields. */
  toRecords(
    documents: readonly ReadDocument[],
    readWhole: (ids: readonly string[]) => Promise<StoredRecord[]>,
  ): Promise<StoredRecord[]>;
}

function toRecord({ _apart: filled = {}, ...others }: ReadDocument, fields: readonly ApartField[]): StoredRecord {
  const present = fields.flatMap(({ name }) => (filled[name] ? [[name, filled[name]] as const] : []));
  return { ...others, ...(present.length > 0 && { _filled: Object.fromEntries(present) }) };
}

export function readingWithout(spec: CollectionSpec, without: readonly string[] | undefined): Reading {
  const fields = fieldsLeftOut(spec, without);
  if (fields.length === 0) return { projection: withoutDerived, toRecords: async (documents) => [...documents] };
  const { [apartField]: _, ...derived } = withoutDerived;
  const isStale = ({ _apart = {} }: ReadDocument): boolean => fields.some(({ name }) => !Object.hasOwn(_apart, name));
  return {
    projection: { ...derived, ...Object.fromEntries(fields.map(({ name }) => [name, 0 as const])) },
    toRecords: async (documents, readWhole) => {
      const stale = documents.filter(isStale).map(({ _id }) => _id);
      const whole = new Map((stale.length > 0 ? await readWhole(stale) : []).map((record) => [record._id, record]));
      return documents.flatMap((document) => {
        if (!isStale(document)) return [toRecord(document, fields)];
        const record = whole.get(document._id);
        return record ? [leaveOut(record, fields)] : [];
      });
    },
  };
}
