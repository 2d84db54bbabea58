import type { ActionReport } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import type { TestApi, TestClient } from '../../testing/testApi';
import { approvalApi, decided, proposals } from './testing/approvalApi';

type Client = TestApi | TestClient;

const text = (name: string, value: string) => ({ [name]: { 0: value } });
const save = (client: Client, id: string, fields: object) => client.put(`/api/product/update/${id}`, { fields });
const actionOf = ({ result }: Envelope) => (result as unknown as { action: ActionReport }).action;
const stored = async (api: TestApi, id: string, name: string) =>
  ((await api.store.get('products', id))?.[name] as { 0: string })[0];
const approveAll = async (api: TestApi) => api.post('/api/product/approve', { items: decided(await proposals(api)) });
const waiting = async (api: TestApi) => (await proposals(api)).map(({ _id }) => _id);
const isTaken = (name: string) => ({ valid: false, fields: { [name]: { valid: false } } });
const names = ['slug', 'sku'];

describe.each(names)('a %s that waits for approval', (name) => {
  it('is nobody’s else when it is proposed: of no product, and of no other change that waits', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    const taken = await stored(api, 'bowl', name);
    expect((await save(merchant, 'jug', text(name, taken))).result).toMatchObject(isTaken(name));
    expect((await save(merchant, 'jug', text(name, 'novyi'))).result).toMatchObject({ valid: true });
    expect(await stored(api, 'jug', name)).not.toBe('novyi');
    expect((await save(merchant, 'bowl', text(name, 'novyi'))).result).toMatchObject(isTaken(name));
    // Its own proposal is no obstacle.
    expect((await save(merchant, 'jug', text(name, 'novyi'))).result).toMatchObject({ valid: true });
    await merchant.delete('/api/product/proposal/jug');
    expect((await save(merchant, 'bowl', text(name, 'novyi'))).result).toMatchObject({ valid: true });
    expect(await waiting(api)).toEqual(['bowl']);
  });

  it('is nobody’s else when it is approved: it is refused then, and no other value is taken for it', async () => {
    const api = await approvalApi('changes');
    await save(await api.as('merchant'), 'jug', text(name, 'novyi'));
    const former = await stored(api, 'jug', name);
    await save(api, 'bowl', text(name, 'novyi'));
    expect((await approveAll(api)).result).toMatchObject({ changed: 0, refused: [{ _id: 'jug' }] });
    expect([await stored(api, 'jug', name), await waiting(api)]).toEqual([former, ['jug']]);
  });

  it('is of one of two who propose it at the same moment', async () => {
    const api = await approvalApi('changes');
    const [merchant, colleague] = [await api.as('merchant'), await api.as('colleague')];
    await Promise.all([save(merchant, 'jug', text(name, 'novyi')), save(colleague, 'bowl', text(name, 'novyi'))]);
    await approveAll(api);
    const values = [await stored(api, 'jug', name), await stored(api, 'bowl', name)];
    expect(values.filter((value) => value === 'novyi')).toHaveLength(1);
  });

  it('is given back by an undo of its approval, unless somebody has the former one by then', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    const former = await stored(api, 'jug', name);
    for (const [value, left] of [
      ['novyi', 0],
      ['inshyi', 1],
    ] as const) {
      await save(merchant, 'jug', text(name, value));
      const approved = actionOf(await approveAll(api));
      expect(await stored(api, 'jug', name)).toBe(value);
      if (left > 0) await save(api, 'bowl', text(name, former));
      const { undo } = actionOf(await api.post(`/api/actions/${approved._id}/undo`));
      expect(undo).toMatchObject({ restored: 1 - left, left });
      expect(await stored(api, 'jug', name)).toBe(left > 0 ? value : former);
      expect(await waiting(api)).toEqual(left > 0 ? [] : ['jug']);
      if (left > 0) expect(undo?.leftItems[0]?.messages[0]?.text).toMatch(/^The former value is taken by now: /);
      await merchant.delete('/api/product/proposal/jug');
    }
  });
});
