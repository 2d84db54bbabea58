import type { ActionReport } from '#domain/wire/Action';
import type { ProposalsResult } from '#domain/wire/Approval';
import type { Envelope } from '#domain/wire/Envelope';
import { matchAll } from '#domain/query/Where';
import type { TestApi, TestClient } from '../../testing/testApi';
import { aRecord, aUser } from '../../testing/testRecords';
import { approvalApi, decided, proposals, shownProduct, titleOf } from './testing/approvalApi';

const filter = { $and: [{ 'waits_for_approval.0': true }] };
const title = (uk: string) => ({ title: { uk, en: '' } });
const save = (client: TestClient, fields: object) => client.put('/api/product/update/jug', { fields });
const actionOf = ({ result }: Envelope) => (result as unknown as { action?: ActionReport }).action;
const seed = { products: [shownProduct('jug', 'Глечик')] };

/** What waits, or is refused, and what the record says of it. */
async function agrees(api: TestApi): Promise<boolean> {
  const mark = (await api.store.get('products', 'jug'))?._approval ?? '';
  const state = (await api.store.get('proposals', 'product-jug'))?.state;
  const marks: Readonly<Record<string, string>> = { waiting: 'change', refused: 'changeRefused' };
  return mark === (marks[String(state)] ?? '');
}

describe('a decision on all that is found', () => {
  it('is as of now at the latest, whatever instant is named', async () => {
    const api = await approvalApi('changes', { seed });
    // By a machine whose clock is ahead: as what is proposed while the decision is made.
    api.clock.advance(1000);
    await save(await api.as('merchant'), title('Підмінений'));
    api.clock.advance(-1000);
    const asOf = '9999-12-31T23:59:59.999Z';
    expect((await api.post('/api/product/approve', { selectedAll: true, filter, asOf })).result).toMatchObject({
      changed: 0,
      refused: [{ _id: 'jug' }],
    });
    expect(await titleOf(api, 'jug')).toBe('Глечик');
    expect(await agrees(api)).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'product-jug', ''])('is on no record called %j', async (id) => {
    const api = await approvalApi('changes', { seed });
    await save(await api.as('merchant'), title('Інший'));
    const items = JSON.parse(`[{ "_id": ${JSON.stringify(id)}, "version": "" }]`) as unknown;
    for (const [call, more] of [
      ['approve', {}],
      ['refuse', { reason: 'ні' }],
    ] as const) {
      const { status, result } = await api.post(`/api/product/${call}`, { items, ...more });
      expect([400, 200]).toContain(status);
      if (status === 200) expect(result).toMatchObject({ changed: 0 });
    }
    expect(await proposals(api)).toHaveLength(1);
  });
});

it('whatever is done at the same moments, nothing that no approver had before them is shown to buyers', async () => {
  const api = await approvalApi('changes', { seed });
  const [merchant, colleague, editor] = [await api.as('merchant'), await api.as('colleague'), await api.as('editor')];
  let number = 0;
  const seen = new Set(['Глечик']);
  const done: string[] = [];
  const propose = (client: TestClient) => save(client, title(`Назва ${(number += 1)}`));
  const look = async (client: TestApi | TestClient) => {
    const { result } = await client.post('/api/product/proposals', { ids: ['jug'] });
    const { items } = result as unknown as ProposalsResult;
    for (const { fields } of items) for (const { after } of fields) seen.add(String((after as { uk?: string })?.uk));
    return items;
  };
  const decide = async (client: TestApi | TestClient, call: string) => {
    const items = decided(await look(client));
    if (items.length === 0) return;
    const action = actionOf(
      await client.post(`/api/product/${call}`, { items, ...(call === 'refuse' && { reason: 'ні' }) }),
    );
    if (action && action.changed > 0) done.push(action._id);
  };
  const undo = (client: TestApi | TestClient) => client.post(`/api/actions/${done.at(-1) ?? 'none'}/undo`);
  const steps: readonly (() => Promise<unknown>)[] = [
    () => propose(merchant),
    () => propose(colleague),
    () => decide(api, 'approve'),
    () => decide(editor, 'refuse'),
    () => decide(editor, 'approve'),
    () => undo(api),
    () => undo(merchant),
    () => merchant.delete('/api/product/proposal/jug'),
  ];
  let random = 1;
  const next = () => {
    random = (random * 48_271) % 2_147_483_647;
    return steps[random % steps.length];
  };
  for (let round = 0; round < 120; round += 1) {
    await Promise.all([next()?.(), next()?.(), next()?.()]);
    api.clock.advance(1);
    await api.idle();
    expect([round, seen.has((await titleOf(api, 'jug')) as string)]).toEqual([round, true]);
    expect([round, await agrees(api)]).toEqual([round, true]);
  }
  // It was no standstill.
  const { records } = await api.store.find('actions', { where: matchAll });
  expect(new Set(records.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
    new Set(['approve done', 'approve undone', 'refuse done', 'refuse undone']),
  );
});

describe('a role with more than one’s own', () => {
  const role = (id: string, grants: object) =>
    aRecord('role', { _id: id, name: { 0: id }, shop: { 0: 'shop-kosiv' }, ...grants });
  const rights = { people: { 0: 'change' }, products: { 0: 'view' } };

  it('is brought back by nobody who could not make it: alone, in bulk, nor by an undo', async () => {
    const api = await approvalApi('none', {
      seed: {
        ...seed,
        roles: [role('hr', rights), role('big', { ...rights, orders: { 0: 'change' }, iban: { 0: 'change' } })],
        users: [aUser('personnel', 'merchant', 'shop-kosiv', { role: { 0: 'hr' } })],
      },
    });
    const personnel = await api.as('personnel');
    const owner = await api.as('merchant');
    await owner.delete('/api/role/delete/big');
    expect((await personnel.post('/api/role/restore/big')).messages).toMatchObject([{ type: 'error' }]);
    await personnel.post('/api/role/list', { action: 'restore', type: 'trash', selectedAll: true });
    expect(await api.store.get('roles', 'big')).toMatchObject({ _deleted: true });
    // Removed by somebody who has lost the rights since.
    await owner.post('/api/role/restore/big');
    const gone = actionOf(await owner.post('/api/role/list', { action: 'delete', selectedItems: ['big'] }));
    await api.put('/api/people/merchant?shop=shop-kosiv', { role: 'hr' });
    await owner.post(`/api/actions/${gone?._id}/undo`);
    expect(await api.store.get('roles', 'big')).toMatchObject({ _deleted: true });
  });
});
