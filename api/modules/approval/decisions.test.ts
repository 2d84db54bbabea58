import type { ActionReport } from '#domain/wire/Action';
import type { DecisionBody, ProposalsResult } from '#domain/wire/Approval';
import type { Envelope } from '#domain/wire/Envelope';
import { matchAll } from '#domain/query/Where';
import type { TestApi, TestClient } from '../../testing/testApi';
import { ownerShopId } from '../../testing/testRecords';
import { approvalApi, decided, proposals, shownProduct, titleOf } from './testing/approvalApi';

const title = (uk: string) => ({ title: { uk, en: '' } });
const save = (client: TestApi | TestClient, id: string, fields: object) =>
  client.put(`/api/product/update/${id}`, { fields });
const actionOf = ({ result }: Envelope) => (result as unknown as { action: ActionReport }).action;
const undo = (client: TestApi | TestClient, { _id }: ActionReport) => client.post(`/api/actions/${_id}/undo`);
const ids = ['a', 'b', 'c', 'd'];
const filter = { $and: [{ 'waits_for_approval.0': true }] };

/** Four products of a shop, each with a title that waits. */
async function four(): Promise<{ api: TestApi; merchant: TestClient; asOf: string }> {
  const products = ids.map((id) => shownProduct(id, `Глечик ${id}`));
  const api = await approvalApi('changes', { seed: { products } });
  const merchant = await api.as('merchant');
  for (const id of ids) await save(merchant, id, title(`Новий ${id}`));
  const { result } = await api.post('/api/product/proposals', { ids: ['a'] });
  api.clock.advance(1000);
  return { api, merchant, asOf: (result as unknown as ProposalsResult).asOf };
}

const titles = (api: TestApi) => Promise.all(ids.map((id) => titleOf(api, id)));
const lettersTo = async (api: TestApi, email: string): Promise<unknown[]> =>
  (await api.store.find('mails', { where: matchAll, sort: [{ path: '_increment', direction: 1 }] })).records
    .filter((mail) => JSON.stringify(mail).includes(email))
    .map(({ subject }) => subject);

describe.each([
  ['approve', (body: DecisionBody & object) => body],
  ['refuse', (body: DecisionBody & object) => ({ ...body, reason: 'Назва — без закликів' })],
] as const)('%s of all that is found', (call, withReason) => {
  const decide = (client: TestApi | TestClient, body: object) => client.post(`/api/product/${call}`, withReason(body));
  const left = async (api: TestApi) => (await proposals(api)).map(({ _id }) => _id);

  it('decides on what waits but for the excluded ones, and its undo brings all of it back', async () => {
    const { api, asOf } = await four();
    const before = await proposals(api);
    const done = await decide(api, { selectedAll: true, filter, selectedItems: ['b'], asOf });
    expect(done.result).toMatchObject({ changed: 3, refused: [], action: { kind: call, changed: 3 } });
    expect(await left(api)).toEqual(['b']);
    expect(actionOf(await undo(api, actionOf(done))).undo).toMatchObject({ restored: 3, left: 0 });
    expect(await proposals(api)).toMatchObject(before.map(({ _id, fields }) => ({ _id, fields, state: 'waiting' })));
    expect(await titles(api)).toEqual(ids.map((id) => `Глечик ${id}`));
  });

  it('leaves what was proposed since, and what was on the page in another version', async () => {
    const { api, merchant, asOf } = await four();
    const items = decided((await proposals(api)).filter(({ _id }) => ['a', 'b'].includes(_id)));
    for (const id of ['a', 'c']) await save(merchant, id, title(`Інший ${id}`));
    const { result } = await decide(api, { selectedAll: true, filter, asOf, items });
    const text = 'It was changed meanwhile: look at it again';
    expect(result).toMatchObject({
      changed: 2,
      refused: [
        { _id: 'a', messages: [{ text }] },
        { _id: 'c', messages: [{ text }] },
      ],
    });
    expect(await left(api)).toEqual(['a', 'c']);
  });

  it('leaves what an undo has let wait since, which nobody has had before them', async () => {
    const { api, merchant, asOf: former } = await four();
    const refuseOne = { items: decided((await proposals(api)).filter(({ _id }) => _id === 'a')), reason: 'ні' };
    const refused = actionOf(await (await api.as('editor')).post('/api/product/refuse', refuseOne));
    const fields = title('Однакова назва');
    const many = actionOf(await merchant.post('/api/product/multiupdate', { selectedItems: ['b'], fields }));
    const { result } = await api.post('/api/product/proposals', { ids });
    const { asOf } = result as unknown as ProposalsResult;
    expect(asOf > former).toBe(true);
    api.clock.advance(1000);
    await undo(merchant, many);
    await undo(await api.as('editor'), refused);
    expect((await decide(api, { selectedAll: true, filter, asOf })).result).toMatchObject({
      changed: 2,
      refused: [{ _id: 'a' }, { _id: 'b' }],
    });
    expect(await left(api)).toEqual(['a', 'b']);
  });

  it('decides on those of other pages too that are named, as of the instant', async () => {
    const { api, merchant, asOf } = await four();
    await save(merchant, 'c', title('Інший'));
    const items = decided((await proposals(api)).filter(({ _id }) => _id === 'a'));
    const body = { selectedItems: ['a', 'b', 'c'], items, asOf };
    expect((await decide(api, body)).result).toMatchObject({ changed: 2, refused: [{ _id: 'c' }] });
    expect(await left(api)).toEqual(['c', 'd']);
  });

  it('needs an instant for what nobody has seen, and something that waits', async () => {
    const { api, asOf } = await four();
    for (const body of [{ selectedAll: true, filter }, { selectedItems: ['a'] }, { items: [] }, {}])
      expect((await decide(api, body)).status).toBe(400);
    const search = 'нічого такого немає';
    expect((await decide(api, { selectedAll: true, filter, search, asOf })).status).toBe(409);
    expect(await left(api)).toEqual(ids);
  });

  it('tells the author of the decision, and that it does not hold any more', async () => {
    const { api, asOf } = await four();
    const done = await decide(api, { selectedAll: true, filter, asOf });
    await undo(api, actionOf(done));
    const email = 'merchant@example.com';
    expect(await lettersTo(api, email)).toEqual([
      call === 'approve' ? 'Товари схвалено' : 'Товари не схвалено',
      'Товари знову чекають на схвалення',
    ]);
  });
});

describe('an undo of a refusal', () => {
  const refuseAll = async (api: TestApi, asOf: string) =>
    actionOf(await api.post('/api/product/refuse', { selectedAll: true, filter, asOf, reason: 'ні' }));

  it('leaves what was proposed, taken back or approved since', async () => {
    const { api, merchant, asOf } = await four();
    const refused = await refuseAll(api, asOf);
    await save(merchant, 'a', title('Другий'));
    await merchant.delete('/api/product/proposal/b');
    await save(merchant, 'c', title('Третій'));
    const later = (await proposals(api)).filter(({ _id }) => _id === 'c');
    await api.post('/api/product/approve', { items: decided(later) });
    expect(actionOf(await undo(api, refused)).undo).toMatchObject({ restored: 1, left: 3 });
    expect((await proposals(api)).map(({ _id, fields }) => [_id, fields[0]?.after])).toEqual([
      ['a', { uk: 'Другий' }],
      ['d', { uk: 'Новий d' }],
    ]);
    expect(await titles(api)).toEqual(['Глечик a', 'Глечик b', 'Третій', 'Глечик d']);
  });

  it('is for who decides: not for its author, nor for who does not decide any more', async () => {
    const { api, merchant, asOf } = await four();
    const editor = await api.as('editor');
    const refused = actionOf(
      await editor.post('/api/product/refuse', { selectedAll: true, filter, asOf, reason: 'ні' }),
    );
    expect((await undo(merchant, refused)).status).toBe(404);
    // The author has become an administrator, the editor a merchant.
    const patch = (id: string, set: object) => api.store.patch('users', { op: 'ids', ids: [id] }, { ...set });
    await patch('merchant', { type: { 0: 'admin' }, shop: { 0: ownerShopId } });
    await patch('editor', { type: { 0: 'merchant' }, shop: { 0: 'shop-kosiv' } });
    expect((await undo(await api.as('editor'), refused)).status).toBe(403);
    expect(actionOf(await undo(await api.as('merchant'), refused)).undo).toMatchObject({ restored: 0, left: 4 });
    expect(await proposals(api)).toEqual([]);
  });
});

it('people of a shop decide on nothing, however it is named', async () => {
  const { api, merchant, asOf } = await four();
  for (const client of [merchant, await api.as('colleague'), await api.as('rival')])
    for (const [call, reason] of [
      ['approve', {}],
      ['refuse', { reason: 'ні' }],
    ] as const)
      expect((await client.post(`/api/product/${call}`, { selectedAll: true, filter, asOf, ...reason })).status).toBe(
        403,
      );
  expect(await proposals(api)).toHaveLength(4);
});
