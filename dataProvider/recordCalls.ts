import type { WireFilter, ListAttribute, ListBody, ListResult } from '#domain/wire/Listing';
import type { BulkAction } from '#domain/wire/BulkAction';
import type { SaveBody, SaveResult } from '#domain/wire/Form';
import type { ManyChanges, MultiLoadResult, MultiUpdateResult } from '#domain/wire/MultiUpdate';
import type { ActionReport, ActionResult, ActionsResult, ActionState, BulkPreviewResult } from '#domain/wire/Action';
import type { TreeNode } from '#domain/wire/Tree';
import type { Envelope, Message } from '#domain/wire/Envelope';
import type { DashboardResult, StartResult } from '#domain/wire/Start';
import type { SearchHit } from '#domain/wire/Search';
import type { ListSetup, SavedView, ViewCountsResult, ViewState, ViewsResult } from '#domain/wire/View';
import type { Language } from '#domain/text/Language';
import type { LoadForm } from './createFormLoader';
import type { EnvelopeClient } from './envelopeClient';

/** Parameters of a list call, without its entity. */
export type ListQuery = Omit<ListBody, 'model' | 'action'>;

/** The records that a bulk call applies to. */
export type MultiSelection = Pick<ListQuery, 'type' | 'filter' | 'search' | 'selectedAll' | 'selectedItems'>;

interface BulkQuery extends MultiSelection {
  action: BulkAction;
}

/** Parameters of a CSV export. */
export interface ExportQuery extends MultiSelection {
  sort?: { by: string; direction: 1 | -1 };
  columns?: readonly string[];
}

/** Parameters of a preview: an action, or changes of fields. */
export type PreviewQuery = BulkQuery | (MultiSelection & ManyChanges);

interface UniqueQuery {
  name: string;
  value: string;
  locale: Language | '0';
  _id: string;
  generateUnique?: boolean;
}

/** The data of a saved view. */
interface ViewBody {
  title: string;
  state: ViewState;
  shared: boolean;
}

export interface RecordCalls {
  /** For calls whose code loads with the screens that make them (`useCalls`). */
  client: EnvelopeClient;
  start(signal?: AbortSignal): Promise<Envelope<StartResult>>;
  dashboard(signal?: AbortSignal): Promise<Envelope<DashboardResult>>;
  search(text: string, signal?: AbortSignal): Promise<SearchHit[]>;
  reportUnknownPath(): Promise<Message[]>;
  list(entity: string, query: ListQuery, signal?: AbortSignal): Promise<Envelope<ListResult>>;
  bulk(entity: string, query: BulkQuery): Promise<Envelope<ListResult>>;
  /** CSV export by POST, for queries that are too long for a URL. */
  exportFile(entity: string, query: ExportQuery): Promise<{ name: string; content: Blob }>;
  /** Preview of a bulk operation. */
  bulkPreview(entity: string, query: PreviewQuery, signal?: AbortSignal): Promise<BulkPreviewResult>;
  /** The history of bulk operations, newest first. */
  actions(query: { page?: number; state?: readonly ActionState[] }, signal?: AbortSignal): Promise<ActionsResult>;
  action(id: string, signal?: AbortSignal): Promise<ActionReport>;
  undoAction(id: string): Promise<Envelope<ActionResult>>;
  cancelAction(id: string): Promise<Envelope<ActionResult>>;
  prepareFilters(entity: string, signal?: AbortSignal): Promise<ListAttribute[]>;
  views(entity: string, signal?: AbortSignal): Promise<ViewsResult>;
  /** Number of records of each view, by its id. */
  viewCounts(entity: string, signal?: AbortSignal): Promise<Record<string, number>>;
  addView(entity: string, view: ViewBody): Promise<Envelope<SavedView>>;
  /** Omitted properties stay unchanged. */
  changeView(entity: string, id: string, change: Partial<ViewBody>): Promise<Envelope<SavedView>>;
  removeView(entity: string, id: string): Promise<Message[]>;
  saveListSetup(entity: string, setup: ListSetup): Promise<ListSetup>;
  tree(entity: string, signal?: AbortSignal): Promise<TreeNode[]>;
  /** Without an id: the form of a new record. */
  load: LoadForm;
  multiLoad(
    entity: string,
    query: MultiSelection & { page: number },
    signal?: AbortSignal,
  ): Promise<Envelope<MultiLoadResult>>;
  multiUpdate(entity: string, selection: MultiSelection, changes: ManyChanges): Promise<Envelope<MultiUpdateResult>>;
  save(entity: string, body: SaveBody): Promise<Envelope<SaveResult>>;
  /** The same; the result has the stored record. */
  saveAndRead(entity: string, body: SaveBody): Promise<Envelope<SaveResult>>;
  remove(entity: string, id: string): Promise<Message[]>;
  /** Those that cannot be deleted are skipped, see the operation's report. */
  removeMany(entity: string, ids: readonly string[]): Promise<Envelope<{ action?: ActionReport }>>;
  restore(entity: string, id: string): Promise<Message[]>;
  /** Stores new positions; `moved` is the record that the user has moved. */
  reorder(
    entity: string,
    moved: string,
    orders: readonly { _id: string; order: number }[],
  ): Promise<Envelope<{ action?: ActionReport }>>;
  checkUnique(entity: string, query: UniqueQuery, signal?: AbortSignal): Promise<{ valid: boolean; value: string }>;
}

/** The generic calls of shell §7. `listUrl` returns the URL of an entity's list, as named by the start call. */
export function createRecordCalls(
  client: EnvelopeClient,
  listUrl: (entity: string) => string = () => '/api/listing/get-list',
): RecordCalls {
  let load: LoadForm | undefined;
  const at = (...parts: string[]) => `/api/${parts.map(encodeURIComponent).join('/')}`;
  // Every request names its tab, the trash or the rest (shell §7): nothing is left to a default.
  const callList = (entity: string, body: Omit<ListBody, 'model'>, signal?: AbortSignal) =>
    client.call<ListResult>('POST', listUrl(entity), { body: { model: entity, type: 'active', ...body }, signal });

  const save = (entity: string, body: SaveBody, query: '' | '?record=true'): Promise<Envelope<SaveResult>> =>
    body._id
      ? client.call('PUT', at(entity, 'update', body._id) + query, { body })
      : client.call('POST', at(entity, 'insert') + query, { body: { fields: body.fields } });

  return {
    client,
    start: (signal) => client.call('GET', '/api/admin/start', { signal }),
    dashboard: (signal) => client.call('GET', '/api/home/dashboard', { signal }),
    search: async (text, signal) =>
      (
        await client.call<{ items: SearchHit[] }>('GET', `/api/home/search?text=${encodeURIComponent(text)}`, {
          signal,
        })
      ).result.items,
    reportUnknownPath: async () => (await client.call('GET', '/api/home/error')).messages,
    list: callList,
    bulk: (entity, query) => callList(entity, query),
    exportFile: (entity, query) => client.download(at(entity, 'export'), query),
    bulkPreview: async (entity, query, signal) =>
      (await client.call<BulkPreviewResult>('POST', at(entity, 'bulk-preview'), { body: query, signal })).result,
    actions: async ({ page = 1, state = [] }, signal) =>
      (
        await client.call<ActionsResult>(
          'GET',
          `/api/actions?page=${page}${state.length > 0 ? `&state=${state.join(',')}` : ''}`,
          { signal },
        )
      ).result,
    action: async (id, signal) => (await client.call<ActionResult>('GET', at('actions', id), { signal })).result.action,
    undoAction: (id) => client.call('POST', at('actions', id, 'undo'), { body: {} }),
    cancelAction: (id) => client.call('POST', at('actions', id, 'cancel'), { body: {} }),
    prepareFilters: async (entity, signal) =>
      (await client.call<{ attributes: ListAttribute[] }>('GET', at(entity, 'prepare-filters'), { signal })).result
        .attributes,
    views: async (entity, signal) => (await client.call<ViewsResult>('GET', at(entity, 'views'), { signal })).result,
    viewCounts: async (entity, signal) =>
      (await client.call<ViewCountsResult>('GET', at(entity, 'view-counts'), { signal })).result.counts,
    addView: (entity, body) => client.call('POST', at(entity, 'views'), { body }),
    changeView: (entity, id, body) => client.call('PUT', at(entity, 'views', id), { body }),
    removeView: async (entity, id) => (await client.call('DELETE', at(entity, 'views', id))).messages,
    saveListSetup: async (entity, body) =>
      (await client.call<ListSetup>('PUT', at(entity, 'list-setup'), { body })).result,
    tree: async (entity, signal) =>
      (await client.call<{ items: TreeNode[] }>('GET', at(entity, 'tree'), { signal })).result.items,
    load: async (...request) =>
      (load ??= (await import('./createFormLoader')).createFormLoader(client, at))(...request),
    multiLoad: (entity, query, signal) => client.call('POST', at(entity, 'multiload'), { body: query, signal }),
    multiUpdate: (entity, selection, changes) =>
      client.call('POST', at(entity, 'multiupdate'), { body: { ...selection, ...changes } }),
    save: (entity, body) => save(entity, body, ''),
    saveAndRead: (entity, body) => save(entity, body, '?record=true'),
    remove: async (entity, id) =>
      (await client.call('DELETE', at(entity, 'delete', id), { body: { id, model: entity } })).messages,
    removeMany: (entity, ids) => client.call('DELETE', at(entity, 'delete'), { body: { id: ids, model: entity } }),
    restore: async (entity, id) =>
      (await client.call('POST', at(entity, 'restore', id), { body: { id, model: entity } })).messages,
    reorder: (entity, moved, orders) => client.call('POST', at(entity, 'replace', moved), { body: { orders } }),
    checkUnique: async (entity, query, signal) =>
      (
        await client.call<{ valid: boolean; value: string }>('POST', '/api/validator/check-unique', {
          body: { model: entity, ...query },
          signal,
        })
      ).result,
  };
}

/** Filter: the record's id is one of `ids`. */
export const idsFilter = (ids: readonly string[]): WireFilter => ({ $and: [{ _id: { $in: [...ids] } }] });
