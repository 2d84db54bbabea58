import { parentPort, workerData } from 'node:worker_threads';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { entitiesOf } from '#core/entitiesOf';
import type { RenderedRows } from '#core/kernel/RowRenderer';
import { readStore } from '#core/ports/ReadStore';
import { renderedRows } from '#core/records/renderedRows';
import type { Entities } from '#core/schema/SchemaRegistry';
import { withStoredSchema } from '#core/schema/SchemaRegistry';
import { modules } from '../modules/modules';
import { RecordReader } from '../storage/sqlite/RecordReader';
import type { FromRowThread, RowWorkerData, StoreQuery, ToRowThread } from './messages';
import { ThreadStore } from './ThreadStore';

/** Worker thread that makes the rows of lists, bundled to its own file: one page after the other. */
const cacheMb = 16;

const { database, config } = workerData as RowWorkerData;
const code = entitiesOf(modules);
let entities: Entities = code;
let apartOf = apartByCollection(entities);

function apartByCollection(present: Entities) {
  return new Map<string, CollectionSpec>([...present.values()].map(({ collection }) => [collection.name, collection]));
}

const post = (message: FromRowThread, transferred: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transferred);

/** Queries that the main thread has not answered yet. */
const queries = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
let lastQuery = 0;

function ask(query: StoreQuery): Promise<unknown> {
  const id = (lastQuery += 1);
  return new Promise((resolve, reject) => {
    queries.set(id, { resolve, reject });
    post({ kind: 'query', id, query });
  });
}

const records = new RecordReader(database, cacheMb);
const store = readStore(new ThreadStore(records, (name) => apartOf.get(name) ?? {}, ask));

async function rowsOf({ entity: name, view, ...request }: Extract<ToRowThread, { kind: 'rows' }>['request']) {
  const entity = entities.get(name);
  if (!entity) return null;
  const { language, user, now } = view;
  const context = { store, entities, config, language, user, clock: { now: () => now } };
  return renderedRows(entity, { ...request, view }, context);
}

function answer(id: number, rows: RenderedRows | null): void {
  // The bytes are the whole buffer: they are handed over, not copied.
  post({ kind: 'rows', id, rows }, rows && rows.items.buffer instanceof ArrayBuffer ? [rows.items.buffer] : []);
}

parentPort?.on('message', (message: ToRowThread) => {
  switch (message.kind) {
    case 'schema':
      entities = withStoredSchema(code, message.schema);
      apartOf = apartByCollection(entities);
      break;
    case 'rows':
      // Whatever fails here is done again by the main thread, which tells what it was.
      rowsOf(message.request).then(
        (rows) => answer(message.id, rows),
        () => answer(message.id, null),
      );
      break;
    case 'answer':
      queries.get(message.id)?.resolve(message.result);
      queries.delete(message.id);
      break;
    case 'failure':
      queries.get(message.id)?.reject(new Error(message.message));
      queries.delete(message.id);
      break;
    case 'close':
      records.close();
      parentPort?.close();
  }
});
post({ kind: 'ready' });
