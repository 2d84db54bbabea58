import fc from 'fast-check';
import { matchAll } from '#domain/query/Where';
import { aesSecretBox, looksSealed } from '#core/ports/SecretBox';
import type { Store } from '#core/ports/Store';
import { collections } from '../composition/collections';
import { turnTotpOn } from '../modules/people/testing/totpCode';
import { openMemoryStore } from '../storage/memory/MemoryStore';
import { failingStore } from '../testing/failingStore';
import { saveSettings, settingsApi } from '../testing/settingsApi';
import { aProduct } from '../testing/testRecords';
import { testSecretBox } from '../testing/testSecretBox';
import { rotateKey } from './rotateKey';

const names = collections.map(({ name }) => name);
const boxes = { current: aesSecretBox('the new key'), former: testSecretBox };

/** Every sealed text in what is stored. */
async function sealedIn(store: Store): Promise<string[]> {
  const found: string[] = [];
  for (const name of names)
    for await (const record of store.stream(name, { where: matchAll }))
      JSON.stringify(record, (_key, value: unknown) => {
        if (typeof value === 'string' && looksSealed(value)) found.push(value);
        return value;
      });
  return found;
}

it('seals what the parts of the product have sealed, wherever it stands', async () => {
  const api = await settingsApi();
  await turnTotpOn(api, api);
  const webhook = { name: 'Склад', address: 'https://93.184.216.34/y', entities: [], kinds: [], active: true };
  expect((await api.post('/api/webhooks', webhook)).status).toBe(200);
  expect((await saveSettings(api, 'shipping', { novapost_apikey: 'n'.repeat(32) })).status).toBe(200);
  expect((await api.get('/api/notices/push')).status).toBe(200);
  const before = await sealedIn(api.store);
  expect(before.length).toBeGreaterThanOrEqual(4);
  const { records, unreadable } = await rotateKey(api.store, names, boxes);
  expect([records >= 4, unreadable]).toEqual([true, 0]);
  const after = await sealedIn(api.store);
  expect(after).toHaveLength(before.length);
  const plain = await Promise.all(before.map((text) => testSecretBox.open(text)));
  expect((await Promise.all(after.map((text) => boxes.current.open(text)))).toSorted()).toEqual(plain.toSorted());
  expect(await rotateKey(api.store, names, boxes)).toEqual({ records: 0, unreadable: 0 });
});

const leaf = fc.oneof(
  fc.string().map((plain) => ({ plain, by: 'none' as const })),
  fc.string({ minLength: 1 }).map((plain) => ({ plain, by: 'former' as const })),
  fc.string({ minLength: 1 }).map((plain) => ({ plain, by: 'current' as const })),
);
const nested = fc.array(fc.tuple(leaf, fc.constantFrom('flat', 'map', 'list', 'deep')), { maxLength: 6 });

/** A field with the text at a place in it. */
const placed = (text: string, where: string): unknown =>
  ({ flat: text, map: { 0: text, 1: 5 }, list: [null, text], deep: { 0: [{ note: { uk: text } }] } })[where];

it('changes the sealed texts of a record, and nothing beside them', async () => {
  await fc.assert(
    fc.asyncProperty(nested, async (fields) => {
      const store = await openMemoryStore(collections);
      const seal = {
        none: (text: string) => Promise.resolve(text),
        former: testSecretBox.seal,
        current: boxes.current.seal,
      };
      const build = async (isOpen: boolean) =>
        Object.fromEntries(
          await Promise.all(
            fields.map(async ([{ plain, by }, where], at) => [
              `own_${at}`,
              placed(isOpen ? plain : await seal[by](plain), where),
            ]),
          ),
        ) as Record<string, unknown>;
      await store.insert('products', [aProduct('p', 'Глечик', await build(false))]);
      const { unreadable } = await rotateKey(store, names, boxes);
      expect(unreadable).toBe(0);
      const [record] = await store.getMany('products', ['p']);
      const texts: [string, Promise<string | null>][] = [];
      JSON.stringify(record, (_key, value: unknown) => {
        if (typeof value === 'string' && looksSealed(value)) texts.push([value, boxes.current.open(value)]);
        return value;
      });
      const opened = new Map(await Promise.all(texts.map(async ([text, plain]) => [text, await plain] as const)));
      const readable = JSON.parse(
        JSON.stringify(record, (_key, value: unknown) =>
          typeof value === 'string' ? (opened.get(value) ?? value) : value,
        ),
      ) as Record<string, unknown>;
      expect(readable).toMatchObject(JSON.parse(JSON.stringify(await build(true))) as object);
      expect(readable).toMatchObject({ title: { uk: 'Глечик' } });
    }),
    { numRuns: 60 },
  );
});

it('goes on where it was cut off', async () => {
  const store = await openMemoryStore(collections);
  const texts = Array.from({ length: 450 }, (_, at) => `таємниця ${at}`);
  const sealed = await Promise.all(texts.map(testSecretBox.seal));
  await store.insert(
    'products',
    sealed.map((text, at) => aProduct(`p${String(at).padStart(3, '0')}`, 'Глечик', { own: { 0: text } })),
  );
  const dying = failingStore(store);
  dying.failAfter(2);
  await expect(rotateKey(dying.store, names, boxes)).rejects.toThrow('cut off');
  const { records, unreadable } = await rotateKey(store, names, boxes);
  expect([records, unreadable]).toEqual([50, 0]);
  const opened = await Promise.all((await sealedIn(store)).map(boxes.current.open));
  expect(opened.toSorted()).toEqual(texts.toSorted());
});

it('counts what no key opens, and leaves it', async () => {
  const store = await openMemoryStore(collections);
  const foreign = await aesSecretBox('a lost key').seal('таємниця');
  await store.insert('products', [aProduct('p', 'Глечик', { own: { 0: foreign } })]);
  expect(await rotateKey(store, names, boxes)).toEqual({ records: 0, unreadable: 1 });
  expect(await sealedIn(store)).toEqual([foreign]);
});
