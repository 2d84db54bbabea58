import { collectionsOf } from '../../api/composition/collectionsOf';
import { modules } from '../../api/modules/modules';
import { entities } from '../../api/modules/registry';
import { openMemoryStore } from '../../api/storage/memory/MemoryStore';
import type { TestApi } from '../../api/testing/testApi';
import { TestClock, testApi } from '../../api/testing/testApi';
import { ownerShopId } from '../../api/testing/testRecords';
import { testPasswords } from '../../api/testing/testPasswords';
import { users } from '../../mocks/seed/catalogue';
import { seedDemoStore } from '../../mocks/seed/seedDemoStore';
import type { Operation, Schema } from '../parity/openApiDocument';
import { DocumentChecker, resolvedDocument } from '../parity/openApiDocument';
import { answerOf } from '../wire/answerOf';

jest.setTimeout(180_000);

const checker = new DocumentChecker(resolvedDocument());
const start = Date.parse('2026-11-21T10:00:00Z');
/** They have no end, or are sent to browsers. */
const skipped = ['listenToEvents'];

async function demoStore() {
  const store = await openMemoryStore(collectionsOf(modules, entities));
  const hash = await testPasswords.hash('demo-demo-demo');
  await seedDemoStore(store, {
    entities,
    ownerShopId,
    now: start,
    passwordHashes: Object.fromEntries(Object.keys(users).map((key) => [key, hash])),
  });
  return store;
}

/** Values of required parameters that their schema does not say. */
const usual: Readonly<Record<string, string>> = {
  language: 'uk',
  q: 'вовна',
  search: 'а',
  area: 'demo-14',
  location: 'demo-79000',
};

class Walk {
  readonly wrong: unknown[] = [];
  readonly answered = new Set<string>();
  private readonly ids = new Map<string, string[]>();

  constructor(
    private readonly api: TestApi,
    private readonly send: TestApi['send'],
  ) {}

  private async make(method: string, address: string, operationId: string, body?: object): Promise<void> {
    const answer = await answerOf(await this.send(method, address, body));
    const [path = ''] = address.split('?');
    const found = answer.status >= 500 ? [`a fault ${answer.status}`] : checker.answerViolations(method, path, answer);
    if (found.length > 0) this.wrong.push([method, address, answer.status, found]);
    if (answer.status === 200) this.answered.add(operationId);
  }

  async readIds(): Promise<void> {
    for (const { name, collection } of entities.values()) {
      const { records } = await this.api.store.find(collection.name, { where: { op: 'and', of: [] }, limit: 3 });
      this.ids.set(
        name,
        records.map(({ _id }) => _id),
      );
    }
  }

  /** Of an address: those of the entity that it names. */
  private idsFor(path: string): string[] {
    const [, , second = ''] = path.split('/');
    return this.ids.get(second) ?? [this.ids.get('order')?.[0] ?? 'x'];
  }

  private valueOf(name: string, schema: Schema): string | undefined {
    const [choice] = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : [schema.const];
    return choice === undefined ? (this.ids.get(name)?.[0] ?? usual[name]) : String(choice);
  }

  /** All calls that read, each of up to three records, with what they require and nothing else. */
  async reads(path: string, { operationId, parameters = [] }: Operation): Promise<void> {
    const query = parameters
      .filter(({ in: place, required }) => place === 'query' && required)
      .map(({ name, schema }) => `${name}=${encodeURIComponent(this.valueOf(name, schema) ?? 'x')}`)
      .join('&');
    for (const id of path.includes('{') ? this.idsFor(path) : ['']) {
      const filled = path.replace(/\{\w+\}/g, encodeURIComponent(id));
      await this.make('GET', `${filled}${query && `?${query}`}`, operationId);
      if (/\/(load|create)(\/|$)/.test(filled)) await this.make('GET', `${filled}?definitions=`, operationId);
    }
  }

  /** Lists and previews, which change nothing. */
  async lists(path: string, { operationId }: Operation): Promise<void> {
    const [, , entity = '', call = ''] = path.split('/');
    if (call === 'list') {
      await this.make('POST', path, operationId, { columns: ['*'], limit: 5 });
      await this.make('POST', path, operationId, { type: 'trash' });
    }
    if (call === 'multiload') await this.make('POST', path, operationId, { selectedItems: this.ids.get(entity) });
    if (call === 'bulk-preview')
      await this.make('POST', path, operationId, { selectedItems: this.ids.get(entity), action: 'delete' });
    if (call === 'get-list') for (const model of entities.keys()) await this.make('POST', path, operationId, { model });
  }
}

describe.each(['uk', 'en'] as const)('every call that reads, in %s', (language) => {
  it.each<[string, number]>([
    ['admin', 200],
    ['merchant', 100],
  ])('answers the demo as the document says: %s', async (type, least) => {
    const store = await demoStore();
    const { records } = await store.find('users', { where: { op: 'in', path: 'type.0', values: [type] }, limit: 1 });
    const user = records[0]?._id ?? '';
    const api = await testApi({ store, language, clock: new TestClock(start), user });
    const walk = new Walk(api, api.send);
    await walk.readIds();
    for (const [path, operations] of Object.entries(checker.document.paths)) {
      const { get, post } = operations;
      if (get && !skipped.includes(get.operationId)) await walk.reads(path, get);
      if (post) await walk.lists(path, post);
    }
    expect(walk.wrong).toEqual([]);
    // Not everything is refused.
    expect(walk.answered.size).toBeGreaterThan(least);
    await api.close();
  });
});
