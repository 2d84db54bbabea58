import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { ActionReport } from '#domain/wire/Action';
import { isEnvelope } from '#domain/wire/Envelope';
import type { ListResult } from '#domain/wire/Listing';
import { account, benchServer } from './benchServer';
import { HttpClient } from './HttpClient';
import { prepareSqlite } from './openBenchStore';

export interface ActionTimes {
  name: string;
  size: number;
  rows: number;
  /** Milliseconds until the response; until the last row was changed. */
  answered: number;
  whole: number;
  /** Median of concurrent list calls of one client, in milliseconds. */
  listP50: number;
  listP99: number;
  lists: number;
}

const pollIntervalMs = 100;
const isActive = ({ state }: ActionReport): boolean => state === 'running' || state === 'undoing';
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function callApi<Result>(client: HttpClient, method: string, path: string, body?: object): Promise<Result> {
  const envelope: unknown = JSON.parse((await client.call(method, path, body)).body);
  if (!isEnvelope(envelope)) throw new Error(`${method} ${path} answered no envelope`);
  return envelope.result as unknown as Result;
}

const list = (client: HttpClient, body: object = {}): Promise<ListResult> =>
  callApi(client, 'POST', '/api/listing/get-list', { model: 'product', limit: 25, ...body });

/** Sends the call and waits for the end of its operation, while another client reads the list. */
async function timeAction(
  client: HttpClient,
  name: string,
  size: number,
  send: () => Promise<{ action?: ActionReport }>,
): Promise<{ times: ActionTimes; action: ActionReport }> {
  const lists: number[] = [];
  let ended = false;
  const pollLists = async (): Promise<void> => {
    for (let page = 1; !ended; page = (page % 20) + 1) {
      const start = performance.now();
      await list(client, { page });
      lists.push(performance.now() - start);
    }
  };
  const started = performance.now();
  const sent = send();
  const looking = pollLists();
  let { action } = await sent;
  const answered = performance.now() - started;
  while (action && isActive(action)) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    ({ action } = await callApi<{ action: ActionReport }>(client, 'GET', `/api/actions/${action._id}`));
  }
  const whole = performance.now() - started;
  ended = true;
  await looking;
  if (!action) throw new Error(`${name} was no action`);
  lists.sort((one, other) => one - other);
  process.stderr.write(
    `  ${name}, ${action.changed} rows: answered after ${answered.toFixed(0)} ms, done after ${(whole / 1000).toFixed(1)} s, lists p99 ${percentile(lists, 0.99).toFixed(1)} ms\n`,
  );
  return {
    times: {
      name,
      size,
      rows: action.changed,
      answered,
      whole,
      listP50: percentile(lists, 0.5),
      listP99: percentile(lists, 0.99),
      lists: lists.length,
    },
    action,
  };
}

function assertThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The action went wrong: ${what}`);
}

/**
 * Moves all products but three to the trash and undoes that, on a copy of the data; then counts the rows and checks the
 * three.
 */
async function deleteAndUndo(client: HttpClient, size: number): Promise<ActionTimes[]> {
  const before = await list(client, { limit: 3 });
  const kept = before.items.map(({ _id }) => _id);
  const all = before.allItemsCount;
  const removed = await timeAction(client, 'all found but three: delete', size, () =>
    callApi(client, 'POST', '/api/listing/get-list', {
      model: 'product',
      limit: 25,
      action: 'delete',
      selectedAll: true,
      selectedItems: kept,
    }),
  );
  const between = await list(client);
  assertThat(
    removed.action.changed === all - 3 && removed.action.left === 0,
    `${removed.action.changed} of ${all - 3} rows were changed`,
  );
  assertThat(
    between.allItemsCount === 3 && between.otherTypeCount === before.otherTypeCount + all - 3,
    `${between.allItemsCount} rows are left`,
  );
  const revisions = (items: ListResult['items']) =>
    JSON.stringify(items.map(({ _id, _revision }) => `${_id} ${_revision}`).sort());
  assertThat(revisions(between.items) === revisions(before.items), 'the three are not as they were');

  const undone = await timeAction(client, 'its undo', size, () =>
    callApi(client, 'POST', `/api/actions/${removed.action._id}/undo`),
  );
  const after = await list(client);
  assertThat(
    undone.action.undo?.restored === all - 3 && undone.action.undo.left === 0,
    `${undone.action.undo?.restored} of ${all - 3} rows came back`,
  );
  assertThat(
    after.allItemsCount === all && after.otherTypeCount === before.otherTypeCount,
    `${after.allItemsCount} of ${all} rows are there`,
  );
  return [removed.times, undone.times];
}

export async function runActions(size: number): Promise<ActionTimes[]> {
  const data = await prepareSqlite(size);
  const folder = mkdtempSync(`${data}-copy-`);
  try {
    cpSync(data, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const server = await benchServer(folder);
    const client = new HttpClient(server.origin, 4);
    try {
      await client.logIn(account.email, account.password);
      return await deleteAndUndo(client, size);
    } finally {
      client.close();
      await server.end();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
