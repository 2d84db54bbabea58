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
import type { AddressFilter } from '#domain/query/addressFilter';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { Message } from '#domain/wire/Envelope';
import type { WireCondition } from '#domain/wire/Listing';
import { CallFailure } from './CallFailure';
import { createFilterAttributes } from './createFilterAttributes';
import { fetchPages } from './fetchPages';
import { formErrors } from './formErrors';
import { hasFormMeta, saveFormRecord, toFormRecord } from './formRecord';
import type { ListQuery, RecordCalls } from './recordCalls';
import { idsFilter } from './recordCalls';
import { sourceFilter } from './sourceFilter';
import { submitFields } from './submitFields';
import { unlessAborted } from './unlessAborted';
import { wireFilterOf } from './wireFilterOf';
import type { YarmarokRecord } from './yarmarokRecord';
import { fieldsToSave, fromItem, fromLoad } from './yarmarokRecord';

/**
 * The `filter` of react-admin's list hooks. Further keys are sources (`title.uk`) or field names, with the operator
 * suffixes of `sourceFilter`.
 */
interface ListFilterPayload {
  /** Search text. */
  q?: string;
  /** The trash instead of the active records. */
  _deleted?: boolean;
}

/** The `meta` of list methods. */
export interface ListMeta {
  /**
   * Lists of texts in `filter` are selected values of the entity's list filters, as in an address
   * (`price:100,500`): converted by the types of the fields; unknown names are ignored.
   */
  hasSelectedValues?: boolean;
  /** Fields besides the list's own columns; absent: every field of the form. */
  columns?: readonly string[];
}

/** react-admin's data provider, plus the API calls under their own names. */
export type YarmarokDataProvider = DataProvider & RecordCalls;

/** Maximum number of records per list call (domain §7). */
const maxPageSize = 100;

type Filter = ListFilterPayload & Readonly<Record<string, unknown>>;

const isSelectedValues = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The selected values by filter name; conditions on the record's id (`id_neq_any`) are none. */
export const selectedValuesOf = (filter: Readonly<Record<string, unknown>>): AddressFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(
      (entry): entry is [string, string[]] => isSelectedValues(entry[1]) && !/^_?id(_|$)/.test(entry[0]),
    ),
  );

/** The body of a list call without its page. */
function listQuery(
  { q, _deleted, ...sources }: Filter,
  sort: GetListParams['sort'],
  { columns = ['*'] }: ListMeta,
  selected: readonly WireCondition[],
): ListQuery {
  const conditions = [...selected, ...sourceFilter(sources)];
  return {
    type: _deleted === true ? 'trash' : 'active',
    ...(q && { search: q }),
    ...(conditions.length > 0 && { filter: { $and: conditions } }),
    ...(sort?.field && { sort: { [sort.field]: sort.order === 'DESC' ? -1 : 1 } }),
    ...(columns.length > 0 && { columns: [...columns] }),
  };
}

/** An error when some of the records were refused: the reason of the first one. */
function requireAllChanged(refused: readonly RefusedItem[] = [], messages: readonly Message[] = []): void {
  const [first] = refused;
  if (!first) return;
  throw new CallFailure('refused', 200, [...first.messages, ...messages], { refused });
}

/** The generic calls as a react-admin data provider. Deleting moves to the trash. */
export function yarmarokDataProvider(calls: RecordCalls, now: () => number = Date.now): YarmarokDataProvider {
  const filterAttributes = createFilterAttributes(calls);

  async function queryOf(entity: string, filter: Filter, sort: GetListParams['sort'], meta: ListMeta) {
    const selected = meta.hasSelectedValues ? selectedValuesOf(filter) : {};
    const names = Object.keys(selected);
    if (names.length === 0) return listQuery(filter, sort, meta, []);
    const sources = Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
    const wireFilter = wireFilterOf(await filterAttributes.of(entity), selected, now());
    return listQuery(sources, sort, meta, wireFilter?.$and ?? []);
  }

  async function getList(entity: string, { pagination, sort, filter, meta, signal }: GetListParams) {
    const query = await queryOf(entity, filter ?? {}, sort, meta ?? {});
    const { page = 1, perPage = 10 } = pagination ?? {};
    const { items, total, first } = await fetchPages({ page, perPage }, maxPageSize, (number, limit) =>
      calls.list(entity, { ...query, page: number, limit }, signal),
    );
    return { data: items.map(fromItem), total, meta: { ...first.result, messages: first.messages } };
  }

  /** The records of these ids in one tab. */
  async function findIds(entity: string, ids: readonly string[], query: ListQuery, signal?: AbortSignal) {
    const parts = Array.from({ length: Math.ceil(ids.length / maxPageSize) }, (_, part) =>
      ids.slice(part * maxPageSize, (part + 1) * maxPageSize),
    );
    const pages = await Promise.all(
      parts.map((some) => calls.list(entity, { ...query, filter: idsFilter(some), limit: some.length }, signal)),
    );
    return pages.flatMap(({ result }) => result.items.map(fromItem));
  }

  async function getMany(entity: string, { ids, meta, signal }: GetManyParams<YarmarokRecord>) {
    const wanted = [...new Set(ids)];
    const columns = (meta as ListMeta | undefined)?.columns ?? ['*'];
    const active = await findIds(entity, wanted, { type: 'active', columns: [...columns] }, signal);
    const found = new Set(active.map(({ id }) => id));
    const others = wanted.filter((id) => !found.has(id));
    // A reference may lead to the trash.
    const deleted = await findIds(entity, others, { type: 'trash', columns: [...columns] }, signal);
    return { data: [...active, ...deleted] };
  }

  async function save(entity: string, data: Readonly<Record<string, unknown>>, previous?: YarmarokRecord) {
    const { result } = await submitFields((body) => calls.saveAndRead(entity, body), data, previous);
    const stored = result.record && fromItem(result.record);
    return { data: { ...previous, ...data, id: result._id, _id: result._id, _revision: result._revision, ...stored } };
  }

  /** One save each, for entities without the multi-update call. */
  async function updateEach(entity: string, ids: readonly string[], fields: Record<string, unknown>) {
    for (const id of ids) {
      const { result, messages } = await calls.save(entity, { _id: id, fields });
      if (!result.valid)
        throw new CallFailure('refused', 200, messages, { ...result }, '', formErrors(result.fields, messages, fields));
    }
  }

  async function updateFields(entity: string, ids: readonly string[], fields: Record<string, unknown>) {
    try {
      const { result, messages } = await calls.multiUpdate(entity, { selectedItems: [...ids] }, { fields });
      requireAllChanged(result.refused, messages);
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.status !== 404) throw failure;
      await updateEach(entity, ids, fields);
    }
    return { data: [...ids] };
  }

  async function getOne(entity: string, { id, meta, signal }: GetOneParams<YarmarokRecord>) {
    const loaded = await calls.load(entity, id, signal);
    const { form } = loaded.result;
    return { data: hasFormMeta(meta) ? toFormRecord(loaded) : { ...fromLoad(loaded.result), _form: () => form } };
  }

  const getManyReference = (entity: string, { target, id, filter, ...params }: GetManyReferenceParams) =>
    getList(entity, { ...params, filter: { ...(filter as object | undefined), [target]: id } });

  const abortable =
    <P extends { signal?: AbortSignal }, T>(read: (entity: string, params: P) => Promise<T>) =>
    (entity: string, params: P): Promise<T> =>
      unlessAborted(read(entity, params), params.signal);

  const provider = {
    getList: abortable(getList),
    getOne: abortable(getOne),
    getMany: abortable(getMany),
    getManyReference: abortable(getManyReference),
    create: (entity: string, { data, meta }: CreateParams<Record<string, unknown>>) =>
      hasFormMeta(meta) ? saveFormRecord(calls, entity, data) : save(entity, data),
    update: (entity: string, { id, data, meta, previousData }: UpdateParams<YarmarokRecord>) =>
      hasFormMeta(meta)
        ? saveFormRecord(calls, entity, data, { ...previousData, id })
        : save(entity, data, { ...previousData, id }),
    updateMany: async (entity: string, { ids, data }: UpdateManyParams<Record<string, unknown>>) => {
      if (Object.keys(data).join() !== 'active' || typeof data.active !== 'boolean')
        return updateFields(entity, ids.map(String), fieldsToSave(data, {}));
      const { result, messages } = await calls.bulk(entity, {
        action: data.active ? 'make-active' : 'make-disactive',
        selectedItems: ids.map(String),
      });
      requireAllChanged(result.action?.refused, messages);
      return { data: result.selectedIDs };
    },
    delete: async (entity: string, { id, previousData }: DeleteParams<YarmarokRecord>) => {
      await calls.remove(entity, id);
      return { data: { ...previousData, id, _deleted: true } };
    },
    deleteMany: async (entity: string, { ids }: DeleteManyParams<YarmarokRecord>) => {
      const { result, messages } = await calls.removeMany(entity, ids);
      requireAllChanged(result.action?.refused, messages);
      return { data: ids };
    },
    supportAbortSignal: true,
  };
  // react-admin's methods are generic in the record's type; the records of the wire are cast to it.
  return { ...(provider as unknown as DataProvider), ...calls, prepareFilters: filterAttributes.prepareFilters };
}
