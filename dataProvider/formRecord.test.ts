import { mockPassword } from '../mocks/host';
import { mockServer } from '../mocks/node';
import { createEnvelopeClient } from './envelopeClient';
import type { FormRecord, SavedFormRecord } from './formRecord';
import { createRecordCalls } from './recordCalls';
import { yarmarokDataProvider } from './yarmarokDataProvider';

const client = createEnvelopeClient({ origin: 'http://panel.test', language: () => 'uk' });
const provider = yarmarokDataProvider(createRecordCalls(client));
const meta = { form: true, language: 'uk' };

let server: Awaited<ReturnType<typeof mockServer>>;
beforeAll(async () => {
  server = await mockServer({ language: 'uk' });
  server.listen({ onUnhandledRequest: 'error' });
  await client.call('POST', '/api/user/login', { body: { email: 'admin@example.com', password: mockPassword } });
});
afterAll(() => server.close());

const openPage = async (): Promise<FormRecord> => {
  const [page] = (await provider.getList('page', {})).data;
  return (await provider.getOne<FormRecord>('page', { id: String(page?.id), meta })).data;
};

describe('a record with its form', () => {
  it('comes by one getOne: values as without it, and the response of the load call', async () => {
    const { _load, _messages, ...record } = await openPage();
    expect(_load).toMatchObject({ _id: record.id, _revision: record._revision, may: expect.any(Array) });
    expect(_messages).toEqual([]);
    const plain = (await provider.getOne('page', { id: record.id })).data;
    expect(plain).toEqual({ ...record, _form: expect.any(Function) });
    // react-admin has records in the keys of its mutations.
    expect(JSON.parse(JSON.stringify(plain))).toEqual(record);
    expect(plain._form()).toEqual(_load.form);
  });

  it('is updated from its revision, and answers with the response of the save', async () => {
    const record = await openPage();
    const title = { uk: 'Інша назва', en: 'Another title' };
    const { data } = await provider.update<SavedFormRecord>('page', {
      id: record.id,
      data: { title },
      previousData: record as unknown as SavedFormRecord,
      meta,
    });
    expect(data).toMatchObject({ id: record.id, title, _revision: record._revision + 1 });
    expect(data._saved.result.valid).toBe(true);
    expect(data._saved.messages.map(({ text }) => text)).toEqual(['Зміни збережено']);
  });

  it('fails with the errors by source when its values are refused', async () => {
    const refused = provider.create('page', { data: { title: { uk: '', en: '' } }, meta });
    await expect(refused).rejects.toMatchObject({
      kind: 'refused',
      result: { valid: false },
      body: { errors: { 'title.uk': expect.any(String) } },
    });
  });
});
