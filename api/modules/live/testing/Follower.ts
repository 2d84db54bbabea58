import type { ChangeEvent } from '#domain/wire/ChangeEvent';
import type { ListResult } from '#domain/wire/Listing';
import type { TestClient } from '../../../testing/testApi';
import { EventReader } from './EventReader';

/** What is shown of records, by id. */
export type Shown = ReadonlyMap<string, string>;
/** Asks what there is, of these records alone where they are named. */
type View = (client: TestClient, only?: readonly string[]) => Promise<Shown>;

/** The list of an entity. */
export const listOf =
  (model: string): View =>
  async (client, only) => {
    const { result, status } = await client.post('/api/listing/get-list', {
      ...{ model, limit: 100 },
      ...(only && { filter: { $and: [{ _id: { $in: only } }] } }),
    });
    expect(status).toBe(200);
    const { items } = result as unknown as ListResult;
    // A save of what is stored already has no entry in the change log: other machines do not hear of its time.
    return new Map(items.map(({ _updated, _revision, ...item }) => [item._id, JSON.stringify(item)]));
  };

/** Shows something of each of these resources, and follows it by what it is told alone. */
export class Follower {
  private readonly shown = new Map<string, Map<string, string>>();
  private taken = 0;
  private reader: EventReader | null = null;

  constructor(
    private client: TestClient,
    private readonly views: Readonly<Record<string, View>>,
  ) {}

  /** Anew, from where it has heard last. `client`: at another machine. */
  async connect(client = this.client): Promise<void> {
    this.client = client;
    const lastId = this.reader?.lastId;
    await this.reader?.close();
    // What was told before the cut has been read.
    await this.take();
    this.reader = await EventReader.open(this.client, lastId ? '' : '?age=0', lastId || undefined);
    this.taken = 0;
    if (!lastId) await this.loadAll();
  }

  async take(): Promise<void> {
    const { events = [] } = this.reader ?? {};
    while (this.taken < events.length) {
      const event = events[this.taken] ?? 'reload';
      this.taken += 1;
      await this.follow(event);
    }
  }

  /** Ids that it was told of a resource. */
  ids(resource: string): string[] {
    return (this.reader?.events ?? []).flatMap((event) =>
      event !== 'reload' && event.resource === resource ? event.ids : [],
    );
  }

  /** What it shows, and what there is. */
  async difference(): Promise<[Record<string, Shown>, Record<string, Shown>]> {
    const fresh = Object.entries(this.views).map(async ([name, view]) => [name, await view(this.client)] as const);
    return [Object.fromEntries(this.shown), Object.fromEntries(await Promise.all(fresh))];
  }

  async close(): Promise<void> {
    await this.reader?.close();
  }

  private async loadAll(): Promise<void> {
    for (const name of Object.keys(this.views)) await this.load(name);
  }

  private async load(name: string): Promise<void> {
    this.shown.set(name, new Map(await this.views[name]?.(this.client)));
  }

  private async follow(event: ChangeEvent | 'reload'): Promise<void> {
    if (event === 'reload') return this.loadAll();
    const { resource, type, ids } = event;
    const view = this.views[resource];
    if (!view) return;
    if (ids.length === 0) return this.load(resource);
    const found: Shown = type === 'deleted' ? new Map() : await view(this.client, ids);
    const shown = this.shown.get(resource);
    for (const each of ids) shown?.delete(each);
    for (const [each, item] of found) shown?.set(each, item);
  }
}
