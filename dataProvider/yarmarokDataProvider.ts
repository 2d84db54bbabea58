import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import type { AddressFilter } from '../domain/query/addressFilter';
import type { ListAttribute, ListType, WireFilter } from '../domain/wire/Listing';
import { CallFailure } from './CallFailure';
import { hasFormMeta, saveFormRecord, toFormRecord } from './formRecord';
import type { RecordCalls } from './recordCalls';
import { idsFilter } from './recordCalls';
import { wireFilterOf } from './wireFilterOf';
import type { YarmarokRecord } from './yarmarokRecord';
import { fieldsToSave, fromItem, fromLoad } from './yarmarokRecord';

/** The `filter` of react-admin's list hooks. */
export interface ListFilterPayload {
  type?: ListType;
  search?: string;
  /** Selected values by filter name; they need `meta.attributes` to be converted to a condition. */
  chosen?: AddressFilter;
  /** Ids to exclude. */
  without?: readonly string[];
}

/** react-admin's data provider, plus the API calls under their own names. */
export type YarmarokDataProvider = DataProvider & RecordCalls;

type Calls<Name extends keyof RecordCalls> = RecordCalls[Name];

/** Maximum number of records per list call (domain §7). */
const maxPageSize = 100;

/** The generic calls as a react-admin data provider. Deleting moves to the trash. */
export function yarmarokDataProvider(calls: RecordCalls, now: () => number = Date.now): YarmarokDataProvider {
  async function getList(entity: string, { pagination, sort, filter, meta, signal }: GetListParams) {
    const { type = 'active', search = '', chosen = {}, without = [] } = (filter ?? {}) as ListFilterPayload;
    const { attributes = [], columns = [] } = (meta ?? {}) as {
      attributes?: ListAttribute[];
      columns?: readonly string[];
    };
    const conditions = [
      ...(wireFilterOf(attributes, chosen, now())?.$and ?? []),
      ...(without.length > 0 ? [{ _id: { $nin: [...without] } }] : []),
    ];
    const query: Parameters<Calls<'list'>>[1] = { type, page: pagination?.page ?? 1, limit: pagination?.perPage ?? 10 };
    if (search) query.search = search;
    if (conditions.length > 0) query.filter = { $and: conditions };
    if (sort?.field) query.sort = { [sort.field]: sort.order === 'ASC' ? 1 : -1 };
    if (columns.length > 0) query.columns = [...columns];
    const { result, messages } = await calls.list(entity, query, signal);
    return { data: result.items.map(fromItem), total: result.allItemsCount, meta: { ...result, messages } };
  }

  async function fetchWhere(entity: string, filter: WireFilter, limit: number) {
    const { result } = await calls.list(entity, { filter, limit });
    return { data: result.items.map(fromItem), total: result.allItemsCount };
  }

  async function save(entity: string, data: Record<string, unknown>, previous?: YarmarokRecord) {
    const fields = fieldsToSave(data);
    const { result, messages } = await calls.save(
      entity,
      previous ? { _id: previous.id, _revision: previous._revision, fields } : { fields },
    );
    if (!result.valid) throw new CallFailure('refused', 200, messages, { ...result });
    return { data: { ...previous, ...data, id: result._id, _id: result._id, _revision: result._revision } };
  }

  const provider = {
    getList,
    getOne: async (entity: string, { id, meta, signal }: GetOneParams<YarmarokRecord>) => {
      const loaded = await calls.load(entity, id, signal);
      return { data: hasFormMeta(meta) ? toFormRecord(loaded) : fromLoad(loaded.result) };
    },
    getMany: async (entity: string, { ids }: GetManyParams<YarmarokRecord>) => {
      const parts = Array.from({ length: Math.ceil(ids.length / maxPageSize) }, (_, part) =>
        ids.slice(part * maxPageSize, (part + 1) * maxPageSize),
      );
      return {
        data: (await Promise.all(parts.map((some) => fetchWhere(entity, idsFilter(some), some.length)))).flatMap(
          ({ data }) => data,
        ),
      };
    },
    getManyReference: (entity: string, { target, id, pagination }: GetManyReferenceParams) =>
      fetchWhere(entity, { $and: [{ [`${target}.0`]: { $in: [String(id)] } }] }, pagination.perPage),
    create: (entity: string, { data, meta }: CreateParams<Record<string, unknown>>) =>
      hasFormMeta(meta) ? saveFormRecord(calls, entity, data) : save(entity, data),
    update: (entity: string, { id, data, meta, previousData }: UpdateParams<YarmarokRecord>) =>
      hasFormMeta(meta)
        ? saveFormRecord(calls, entity, data, { ...previousData, id })
        : save(entity, data, { ...previousData, id }),
    updateMany: async (entity: string, { ids, data }: UpdateManyParams<{ active: boolean }>) => {
      // Otherwise `data.active` would be undefined and the records would be deactivated; use `multiUpdate` for other
      // fields.
      if (Object.keys(data).join() !== 'active') throw new Error('updateMany sets `active` and nothing else');
      const { result } = await calls.bulk(entity, {
        action: data.active ? 'make-active' : 'make-disactive',
        selectedItems: ids.map(String),
      });
      return { data: result.selectedIDs };
    },
    delete: async (entity: string, { id, previousData }: DeleteParams<YarmarokRecord>) => {
      await calls.remove(entity, id);
      return { data: { ...previousData, id, _deleted: true } };
    },
    deleteMany: async (entity: string, { ids }: DeleteManyParams<YarmarokRecord>) => {
      const { result } = await calls.bulk(entity, { action: 'delete', selectedItems: ids });
      return { data: result.selectedIDs };
    },
    supportAbortSignal: true,
  };
  // react-admin's methods are generic in the record's type; the records of the wire are cast to it.
  return { ...(provider as unknown as DataProvider), ...calls };
}
