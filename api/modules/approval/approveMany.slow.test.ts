import { maxDecisions } from '#domain/wire/Approval';
import type { ActionReport } from '#domain/wire/Action';
import { matchAll } from '#domain/query/Where';
import type { Envelope } from '#domain/wire/Envelope';
import type { ProposalsResult } from '#domain/wire/Approval';
import type { TestApi } from '../../testing/testApi';
import { approvalApi, shownProduct } from './testing/approvalApi';

const ids = Array.from({ length: maxDecisions }, (_, at) => `p-${at}`);
const actionOf = ({ result }: Envelope) => (result as unknown as { action: ActionReport }).action;

/** As it is once nothing of it runs. */
async function settled(api: TestApi, id: string): Promise<ActionReport> {
  for (;;) {
    await api.idle();
    const action = actionOf(await api.get(`/api/actions/${id}`));
    if (action.state !== 'running' && action.state !== 'undoing') return action;
  }
}

it('a thousand changes are proposed, approved, and taken back in one operation each', async () => {
  const api = await approvalApi('changes', { seed: { products: ids.map((id) => shownProduct(id, `Глечик ${id}`)) } });
  const merchant = await api.as('merchant');
  const proposed = await merchant.post('/api/product/multiupdate', {
    selectedAll: true,
    fields: { description: { uk: '<p>Новий опис</p>', en: '' } },
  });
  await settled(api, actionOf(proposed)._id);
  const texts = async (): Promise<Set<unknown>> =>
    new Set(
      (await api.store.find('products', { where: matchAll })).records.map(
        ({ description }) => (description as { uk: string }).uk,
      ),
    );
  const read = async () => (await api.post('/api/product/proposals', { ids })).result as unknown as ProposalsResult;
  const waiting = async () => (await read()).items;
  expect(await texts()).toEqual(new Set(['']));
  const { items, asOf } = await read();
  expect(items).toHaveLength(maxDecisions);
  const filter = { $and: [{ 'waits_for_approval.0': true }] };

  const approved = actionOf(await api.post('/api/product/approve', { selectedAll: true, filter, asOf }));
  expect(await settled(api, approved._id)).toMatchObject({ state: 'done', changed: maxDecisions });
  expect(await texts()).toEqual(new Set(['<p>Новий опис</p>']));
  expect(await waiting()).toEqual([]);
  const letters = async () =>
    (await api.store.find('mails', { where: matchAll })).records.map(({ subject }) => subject).sort();
  expect(await letters()).toEqual(['Товари схвалено']);

  await api.post(`/api/actions/${approved._id}/undo`);
  expect((await settled(api, approved._id)).undo).toMatchObject({ restored: maxDecisions, left: 0 });
  expect(await texts()).toEqual(new Set(['']));
  expect(await waiting()).toHaveLength(maxDecisions);
  expect(await letters()).toEqual(['Товари знову чекають на схвалення', 'Товари схвалено']);
});
