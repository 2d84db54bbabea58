import type { ActionReport } from '#domain/wire/Action';
import { matchAll } from '#domain/query/Where';
import type { TestApi, TestClient } from '../../testing/testApi';
import { buy, cancel, setStatus } from '../orders/order/testing/sales';
import { exchangeShop } from './testing/exchangeShop';
import { visit } from './testing/Visitor';

const sendOrders = async (api: Pick<TestClient, 'post'>, ids: readonly string[]) => {
  const { status, result, messages } = await api.post('/api/order/send-to-1c', { selectedItems: ids });
  return { status, action: (result as unknown as { action: ActionReport }).action, messages };
};

/** What 1C collects in a visit: ids, and whether they are canceled. */
async function collect(api: TestApi): Promise<[id: string, isCanceled: string][]> {
  await api.idle();
  const machine = await visit(api);
  const xml = await machine.orders();
  await machine.ask('success');
  return [...xml.matchAll(/<Документ><Ид>(.*?)<\/Ид>.*?<Наименование>Отменен<\/Наименование><Значение>(.*?)</gs)].map(
    ([, id = '', canceled = '']) => [id, canceled],
  );
}

const choose = async (api: TestApi, statuses: readonly string[]) =>
  expect(
    (await api.put('/api/property/update/exchange1c', { fields: { exchange_sent_statuses: { 0: statuses } } })).result,
  ).toMatchObject({ valid: true });

describe('POST /api/order/send-to-1c', () => {
  it('queues the selected orders, names those that 1C has as they are, and is not undone', async () => {
    const api = await exchangeShop();
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await buy(api, { jug: 1 }))._id);
    const [first = '', second = '', third = ''] = ids;
    const sent = await sendOrders(api, [first, second]);
    expect(sent).toMatchObject({
      status: 200,
      action: { kind: 'send-to-1c', state: 'done', total: 2, changed: 2, refused: [] },
      messages: [{ text: 'The orders wait for 1C: it collects them at its next visit' }],
    });
    expect(sent.action.undoUntil).toBeUndefined();
    expect((await collect(api)).map(([id]) => id).toSorted()).toEqual([first, second].toSorted());
    const again = await sendOrders(api, ids);
    expect(again.action).toMatchObject({ changed: 1, left: 2 });
    expect(again.action.refused.map(({ messages }) => messages[0]?.text)).toEqual([
      expect.stringMatching(/^1C collected order No\. \d+ at 2025-11-21 12:00$/),
      expect.stringMatching(/^1C collected/),
    ]);
    expect(await collect(api)).toEqual([[third, 'false']]);
  });

  it('needs the exchange, a selection, and leave to change orders', async () => {
    const api = await exchangeShop();
    const { _id } = await buy(api, { jug: 1 });
    expect((await sendOrders(api, [])).status).toBe(400);
    expect((await sendOrders(await api.as('rival'), [_id])).action?.changed ?? 0).toBe(0);
    expect((await sendOrders(await api.as(null), [_id])).status).toBe(401);
    expect(await api.store.count('exchangedOrders', matchAll)).toBe(0);
    await api.put('/api/property/update/exchange1c', { fields: { exchange_active: { 0: false } } });
    expect(await sendOrders(api, [_id])).toMatchObject({
      status: 409,
      messages: [{ text: 'The exchange with 1C is not configured' }],
    });
  });
});

describe('orders that go to 1C by themselves', () => {
  it('are none unless statuses are chosen; then those that have one, and after each change', async () => {
    const api = await exchangeShop();
    const early = (await buy(api, { jug: 1 }))._id;
    await setStatus(api, api.store, early, 'processing');
    expect(await collect(api)).toEqual([]);
    await choose(api, ['processing', 'payed']);
    const late = (await buy(api, { jug: 1 }))._id;
    expect(await collect(api)).toEqual([]);
    await setStatus(api, api.store, late, 'processing');
    expect(await collect(api)).toEqual([[late, 'false']]);
    // That 1C has collected it is noted in the order: no change that 1C has to hear of.
    expect(await collect(api)).toEqual([]);
    await setStatus(api, api.store, late, 'sent');
    await api.put(`/api/order/update/${early}`, { fields: { buyer_name: { 0: 'Соломія' } } });
    expect((await collect(api)).toSorted()).toEqual(
      [
        [late, 'false'],
        [early, 'false'],
      ].toSorted(),
    );
    const unknown = { exchange_sent_statuses: { 0: ['canceled'] } };
    expect((await api.put('/api/property/update/exchange1c', { fields: unknown })).result).toMatchObject({
      valid: false,
    });
  });

  it('are always those that were canceled, taken up again or removed since 1C collected them', async () => {
    const api = await exchangeShop();
    const [known, unknown] = [(await buy(api, { jug: 1 }))._id, (await buy(api, { jug: 1 }))._id];
    await sendOrders(api, [known]);
    expect(await collect(api)).toEqual([[known, 'false']]);
    await setStatus(api, api.store, known, 'processing');
    expect(await collect(api)).toEqual([]);
    await cancel(api, api.store, known);
    await cancel(api, api.store, unknown);
    expect(await collect(api)).toEqual([[known, 'true']]);
    await setStatus(api, api.store, known, 'pending');
    expect(await collect(api)).toEqual([[known, 'false']]);
    await api.delete(`/api/order/delete/${known}`);
    await api.idle();
    expect(await (await visit(api)).orders()).toContain('<ПометкаУдаления>true</ПометкаУдаления>');
  });

  it('wait while the exchange is switched off', async () => {
    const api = await exchangeShop();
    await choose(api, ['pending']);
    await api.put('/api/property/update/exchange1c', { fields: { exchange_active: { 0: false } } });
    await buy(api, { jug: 1 });
    await api.idle();
    expect(await api.store.count('exchangedOrders', matchAll)).toBe(0);
  });
});
