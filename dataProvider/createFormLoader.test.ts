import { mockPassword } from '../mocks/host';
import { mockServer } from '../mocks/node';
import type { EnvelopeClient } from './envelopeClient';
import { createEnvelopeClient } from './envelopeClient';
import { createRecordCalls } from './recordCalls';

const client = createEnvelopeClient({ origin: 'http://panel.test', language: () => 'en' });
/** Definitions are left out for none of these. */
const loadAlone = (entity: string, id?: string) => createRecordCalls(client).load(entity, id);

let server: Awaited<ReturnType<typeof mockServer>>;
beforeAll(async () => {
  server = await mockServer({ language: 'en' });
  server.listen({ onUnhandledRequest: 'error' });
  await client.call('POST', '/api/user/login', { body: { email: 'admin@example.com', password: mockPassword } });
});
afterAll(() => server.close());

const idsOf = async (entity: string): Promise<string[]> => {
  const { result } = await createRecordCalls(client).list(entity, { limit: 3 });
  return result.items.map(({ _id }) => _id);
};

describe('forms loaded one after the other', () => {
  it.each(['product', 'order', 'category', 'user', 'promocode', 'attribute'])(
    'of %s are the same as each loaded by itself',
    async (entity) => {
      const calls = createRecordCalls(client);
      for (const id of [...(await idsOf(entity)), undefined, ...(await idsOf(entity))])
        expect(await calls.load(entity, id)).toEqual(await loadAlone(entity, id));
    },
  );

  it('take their definitions from the first one', async () => {
    const received: string[] = [];
    const recording: EnvelopeClient = {
      ...client,
      async call<Result extends object>(...request: Parameters<EnvelopeClient['call']>) {
        const answer = await client.call<Result>(...request);
        received.push(JSON.stringify(answer.result));
        return answer;
      },
    };
    const calls = createRecordCalls(recording);
    const [first, second] = await idsOf('product');
    await calls.load('product', first);
    await calls.load('product', second);
    const [whole = '', alone = ''] = received;
    expect(whole).toContain('availableMessages');
    expect(alone).not.toContain('availableMessages');
    expect(alone.length * 3).toBeLessThan(whole.length);
  });

  it('that are waited for together are complete, whatever came in between', async () => {
    const calls = createRecordCalls(client);
    const ids = await idsOf('product');
    await calls.load('product', ids[0]);
    const together = await Promise.all(ids.map((id) => calls.load('product', id)));
    for (const [at, id] of ids.entries()) expect(together[at]).toEqual(await loadAlone('product', id));
  });

  it('do not share what somebody changes in one of them', async () => {
    const calls = createRecordCalls(client);
    const [id] = await idsOf('product');
    const { result } = await calls.load('product', id);
    for (const group of result.form.fields.groups) group.items.length = 0;
    expect(await calls.load('product', id)).toEqual(await loadAlone('product', id));
  });
});
