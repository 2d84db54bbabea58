import { fieldsIn } from '#domain/wire/fieldsIn';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { testApi } from '../../../testing/testApi';

it('a new size table names its columns, in each language, and is stored as it begins', async () => {
  const api = await testApi();
  const { form } = (await api.get('/api/size-table/create')).result as unknown as LoadResult;
  const table = form.fields.groups.flatMap(({ items }) => fieldsIn(items)).find(({ name }) => name === 'table');
  const headsIn = (html: unknown): string[] => String(html).match(/(?<=<th><p>)[^<]*(?=<\/p><\/th>)/g) ?? [];
  expect(headsIn(table?.value.uk)).toEqual(['Розмір', 'Груди, см', 'Талія, см', 'Стегна, см']);
  expect(headsIn(table?.value.en)).toEqual(['Size', 'Chest, cm', 'Waist, cm', 'Hips, cm']);
  const fields = { title: { uk: 'Сукні' }, table: table?.value };
  const { valid, _id } = (await api.post('/api/size-table/insert', { fields })).result as unknown as SaveResult;
  expect(valid).toBe(true);
  const stored = (await api.store.get('size_tables', _id))?.table as { uk: string; en: string };
  expect([headsIn(stored.uk), headsIn(stored.en)]).toEqual([headsIn(table?.value.uk), headsIn(table?.value.en)]);
});
