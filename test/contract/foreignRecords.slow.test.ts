import { builtInRoles } from '#domain/access/builtInRoles';
import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { textOf, valueOf } from '#core/schema/valueOf';
import { collectionsOf } from '../../api/composition/collectionsOf';
import { modules } from '../../api/modules/modules';
import { entities } from '../../api/modules/registry';
import { openMemoryStore } from '../../api/storage/memory/MemoryStore';
import type { TestApi, TestClient } from '../../api/testing/testApi';
import { TestClock, testApi } from '../../api/testing/testApi';
import { testPasswords } from '../../api/testing/testPasswords';
import { aUser, ownerShopId } from '../../api/testing/testRecords';
import { users } from '../../mocks/seed/catalogue';
import { seedDemoStore } from '../../mocks/seed/seedDemoStore';
import type { Operation, Schema } from '../parity/openApiDocument';
import { resolvedDocument } from '../parity/openApiDocument';
import { answerOf } from '../wire/answerOf';

jest.setTimeout(180_000);

const document = resolvedDocument();
const start = Date.parse('2026-11-21T10:00:00Z');
/** One has no end; the others end what the walk calls with. */
const skipped = ['listenToEvents', 'logout', 'endOwnSession', 'endOtherSessions', 'openApi'];
const ofShops = ['product', 'feed', 'review', 'order', 'promocode', 'media'] as const;

async function demoStore() {
  const store = await openMemoryStore(collectionsOf(modules, entities));
  const hash = await testPasswords.hash('demo-demo-demo');
  const passwordHashes = Object.fromEntries(Object.keys(users).map((key) => [key, hash]));
  await seedDemoStore(store, { entities, ownerShopId, now: start, passwordHashes });
  return store;
}

interface World {
  api: TestApi;
  shop: string;
  /** Records of other shops and of the marketplace, by entity. */
  foreign: ReadonlyMap<string, readonly StoredRecord[]>;
  /** Ids and texts that nobody of the shop may read. */
  secrets: readonly string[];
}

const recordsOf = async (store: TestApi['store'], entity: string): Promise<StoredRecord[]> => {
  const collection = entities.get(entity)?.collection.name ?? '';
  return (await store.find(collection, { where: matchAll, limit: 10_000 })).records;
};

const textsOf = (record: StoredRecord, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const value = record[name];
    return typeof value === 'object' && value !== null
      ? Object.values(value).filter((each) => typeof each === 'string')
      : [];
  });

async function world(): Promise<World> {
  const store = await demoStore();
  const merchant = (await recordsOf(store, 'user')).find((user) => textOf(user, 'email') === 'kosiv@example.com');
  const shop = merchant ? textOf(merchant, 'shop') : '';
  const people = [
    aUser('boss', 'admin', ownerShopId),
    aUser('owner', 'merchant', shop),
    ...builtInRoles.map(({ id }) => aUser(id, 'merchant', shop, { role: { 0: id } })),
  ];
  await store.insert('users', people);
  const foreign = new Map<string, StoredRecord[]>();
  for (const entity of ofShops)
    foreign.set(
      entity,
      (await recordsOf(store, entity)).filter((record) => !['', shop].includes(textOf(record, 'shop'))),
    );
  foreign.set(
    'shop',
    (await recordsOf(store, 'shop')).filter(({ _id }) => _id !== shop),
  );
  foreign.set(
    'user',
    (await recordsOf(store, 'user')).filter((user) => textOf(user, 'shop') !== shop),
  );
  const clients = await recordsOf(store, 'client');
  foreign.set(
    'client',
    clients.filter((client) => !((valueOf(client, 'shops') as string[] | undefined) ?? []).includes(shop)),
  );
  foreign.set('application', await recordsOf(store, 'application'));
  const known = await Promise.all(
    [...ofShops, 'category', 'attribute'].map(async (entity) => {
      const others = new Set((foreign.get(entity) ?? []).map(({ _id }) => _id));
      return (await recordsOf(store, entity)).filter(({ _id }) => !others.has(_id));
    }),
  );
  const own = JSON.stringify(known);
  const texts = [...foreign].flatMap(([entity, records]) =>
    records.flatMap((record) => [
      ...(['product', 'order', 'promocode', 'client', 'review', 'application'].includes(entity) ? [record._id] : []),
      ...(['product', 'client', 'promocode'].includes(entity)
        ? textsOf(record, ['title', 'email', 'phone', 'sku'])
        : []),
    ]),
  );
  const secrets = [...new Set(texts)].filter(
    (text) => text.length >= 6 && !own.includes(JSON.stringify(text).slice(1, -1)),
  );
  const api = await testApi({ store, clock: new TestClock(start), user: 'owner' });
  return { api, shop, foreign, secrets };
}

/** Values of a body or a query that name the foreign record wherever an id may stand. */
class Forged {
  constructor(private readonly idOf: (entity: string) => string) {}

  private resolved(schema: Schema): Schema {
    const { $ref } = schema as { $ref?: string };
    return $ref === undefined ? schema : this.resolved(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  }

  value(schema: Schema, name: string, entity: string, depth = 0): unknown {
    const found = this.resolved(schema) as Schema & {
      type?: string | string[];
      enum?: unknown[];
      const?: unknown;
      anyOf?: Schema[];
      oneOf?: Schema[];
      properties?: Record<string, Schema>;
      required?: string[];
      items?: Schema;
      minimum?: number;
    };
    if (found.const !== undefined) return found.const;
    if (found.enum) return found.enum[0];
    const [choice] = found.anyOf ?? found.oneOf ?? [];
    if (choice) return this.value(choice, name, entity, depth);
    const type = Array.isArray(found.type) ? found.type[0] : found.type;
    if (type === 'object' || found.properties) {
      const named = Object.entries(found.properties ?? {}).filter(
        ([key]) => found.required?.includes(key) || (depth < 2 && this.names(key)),
      );
      return Object.fromEntries(named.map(([key, part]) => [key, this.value(part, key, entity, depth + 1)]));
    }
    if (type === 'array') return [this.value(found.items ?? {}, name, entity, depth + 1)];
    if (type === 'number' || type === 'integer') return Math.max(1, found.minimum ?? 1);
    if (type === 'boolean') return false;
    return this.text(name, entity);
  }

  /** Whether a member of this name may hold an id. */
  private names(key: string): boolean {
    return (
      /^(_?ids?|selectedItems|items|records|relation|source|target|into|from|shop|payment)$/.test(key) ||
      entities.has(key)
    );
  }

  text(name: string, entity: string): string {
    if (name === 'model' || name === 'entity') return entity;
    if (name === 'language') return 'uk';
    if (name === 'action') return 'delete';
    return this.idOf(entities.has(name) ? name : entity);
  }
}

interface Made {
  operation: string;
  status: number;
  leaked: string[];
}

class Walk {
  readonly made: Made[] = [];

  constructor(
    private readonly world: World,
    private readonly client: TestClient,
    private readonly forged: Forged,
  ) {}

  async call(path: string, method: string, operation: Operation): Promise<void> {
    const [, , second = ''] = path.split('/');
    const entity = entities.has(second) ? second : 'order';
    const address = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(this.forged.text(name, entity)),
    );
    const query = (operation.parameters ?? [])
      .filter(
        ({ in: place, required, name }) => place === 'query' && (required || entities.has(name) || /^ids?$/.test(name)),
      )
      .map(({ name, schema }) => `${name}=${encodeURIComponent(String(this.forged.value(schema, name, entity)))}`);
    const schema = operation.requestBody?.content['application/json']?.schema;
    const body = schema ? this.forged.value(schema, 'body', entity) : method === 'get' ? undefined : {};
    // A list takes actions, too.
    if (path.endsWith('list') && method === 'post')
      await this.client.send('POST', address, { ...(body as object), ...this.action(entity) });
    const response = await this.client.send(
      method.toUpperCase(),
      [address, query.join('&')].filter(Boolean).join('?'),
      body,
    );
    const { status, body: answered } = await answerOf(response);
    const sent = JSON.stringify([address, query, body]);
    const text = JSON.stringify(answered);
    const leaked = this.world.secrets.filter(
      (secret) => !sent.includes(secret) && text.includes(JSON.stringify(secret).slice(1, -1)),
    );
    this.made.push({ operation: operation.operationId, status, leaked });
  }

  private action = (entity: string): object => ({
    action: 'delete',
    selectedItems: [this.forged.text('_id', entity)],
    ...{ model: entity, selectedAll: false },
  });

  async all(): Promise<void> {
    // Public pages and feeds are for everybody.
    for (const [path, operations] of Object.entries(document.paths).filter(([each]) => each.startsWith('/api/')))
      for (const [method, operation] of Object.entries(operations))
        if (!skipped.includes(operation.operationId)) await this.call(path, method, operation);
  }
}

/** What is stored of others. */
const stateOf = ({ api, foreign }: World): Promise<string> =>
  Promise.all(
    [...foreign].map(async ([entity, records]) => {
      const ids = records.map(({ _id }) => _id);
      return api.store.getMany(entities.get(entity)?.collection.name ?? '', ids);
    }),
  ).then((found) => JSON.stringify(found));

const forged = ({ foreign }: World) => new Forged((entity) => foreign.get(entity)?.[0]?._id ?? 'x');

it('the same calls by an administrator tell of them, and change them', async () => {
  const found = await world();
  const before = await stateOf(found);
  const walk = new Walk(found, await found.api.as('boss'), forged(found));
  await walk.all();
  expect(walk.made.filter(({ leaked }) => leaked.length > 0).length).toBeGreaterThan(30);
  expect(walk.made.filter(({ status }) => status === 200).length).toBeGreaterThan(250);
  expect(await stateOf(found)).not.toBe(before);
  await found.api.close();
});

describe.each(['owner', ...builtInRoles.map(({ id }) => id)])('every call of the document by a shop’s %s', (user) => {
  it('tells nothing of other shops, and changes nothing of theirs, whichever of their records it names', async () => {
    const found = await world();
    const { api, secrets } = found;
    expect(secrets.length).toBeGreaterThan(100);
    const before = await stateOf(found);
    const walk = new Walk(found, await api.as(user), forged(found));
    await walk.all();
    await api.idle();
    expect(walk.made.filter(({ leaked, status }) => leaked.length > 0 || status >= 500)).toEqual([]);
    expect(await stateOf(found)).toBe(before);
    await api.close();
  });
});
