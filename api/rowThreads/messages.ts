import type { Where } from '#domain/query/Where';
import type { RenderedRows, RowsRequest } from '#core/kernel/RowRenderer';
import type { FindRequest } from '#core/ports/StoreReads';
import type { ApiConfig } from '#core/schema/ApiConfig';
import type { StoredSchema } from '#core/schema/StoredSchema';

/** What a thread is started with. */
export interface RowWorkerData {
  /** The database of the embedded store. */
  database: string;
  config: ApiConfig;
}

/** What a hook reads otherwise than by ids: the store of the main thread answers, which has the counts. */
export type StoreQuery =
  | { method: 'find' | 'ids'; collection: string; request: FindRequest }
  | { method: 'count'; collection: string; where: Where }
  | { method: 'version'; collection: string };

export type ToRowThread =
  | { kind: 'schema'; schema: StoredSchema }
  | { kind: 'rows'; id: number; request: Omit<RowsRequest, 'schema'> }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'close' };

export type FromRowThread =
  | { kind: 'ready' }
  /** null: the rows could not be made here. */
  | { kind: 'rows'; id: number; rows: RenderedRows | null }
  | { kind: 'query'; id: number; query: StoreQuery };
