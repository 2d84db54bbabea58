import fc from 'fast-check';
import type { ActionsResult } from '#domain/wire/Action';
import type { CreateApiTokenResult, Permission } from '#domain/wire/ApiToken';
import type { Envelope } from '#domain/wire/Envelope';
import type { MediaUse } from '#domain/wire/MediaFile';
import type { StockLedgerResult } from '#domain/wire/StockLedger';
import { testApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';
import { buy, salesSeed } from '../../orders/order/testing/sales';

const brought: Permission[] = ['product:read', 'action:read', 'media:read'];
const further: Permission[] = ['order:read', 'page:read', 'page:write', '*:read'];
const photo = aRecord('media', { _id: 'photo', name: { 0: 'photo.jpg' } });
const picture = { 0: [{ id: 'photo' }] };

async function filledApi() {
  const seed = salesSeed();
  const [jug] = seed.products;
  const page = aRecord('page', { _id: 'terms', title: { uk: 'Умови' }, image: picture, active: { 0: true } });
  const products = [{ ...jug, gallery: picture }, ...seed.products.slice(1)];
  const api = await testApi({ seed: { ...seed, products, media: [photo], pages: [page] } as typeof seed });
  await buy(api, { jug: 1 });
  for (const [model, id] of [
    ['product', 'bowl'],
    ['page', 'terms'],
  ])
    await api.post('/api/listing/get-list', { model, action: 'make-disactive', selectedItems: [id] });
  return api;
}

it('calls that tell of several entities keep to those that a token may read', async () => {
  const api = await filledApi();
  const program = await api.as(null);
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.subarray(further), async (more) => {
      const scopes = [...brought, ...more];
      const created = await api.post('/api/api-tokens', { name: 'x', scopes, days: 1 });
      const { secret, token } = created.result as unknown as CreateApiTokenResult;
      const read = async <T>(path: string): Promise<T> => {
        const { body } = await program.send('GET', path, undefined, { authorization: `Bearer ${secret}` });
        if (!('envelope' in body)) throw new Error(`${path} answered a file`);
        return (JSON.parse(JSON.stringify(body.envelope)) as Envelope).result as T;
      };
      const may = (entity: string) =>
        ['*:read', `${entity}:read`, `${entity}:write`].some((scope) => scopes.some((each) => each === scope));
      const { items: actions } = await read<ActionsResult>('/api/actions');
      const { conections } = await read<{ conections: MediaUse[] }>('/api/media/uses/photo');
      const { items: movements } = await read<StockLedgerResult>('/api/product/stock-ledger?product=jug');
      expect(actions.map(({ entity }) => entity).toSorted()).toEqual(['page', 'product'].filter(may));
      expect(new Set(conections.map(({ entity }) => entity))).toEqual(new Set(['page', 'product'].filter(may)));
      expect(movements.some(({ order }) => order !== null)).toBe(may('order'));
      for (const { _id } of (await api.get('/api/actions')).result.items as ActionsResult['items']) {
        const { action } = await read<{ action?: ActionsResult['items'][number] }>(`/api/actions/${_id}`);
        expect(action !== undefined).toBe(actions.some((each) => each._id === _id));
      }
      for (const entity of ['page', 'order']) seen.add(`${entity} ${may(entity)}`);
      await api.delete(`/api/api-tokens/${token._id}`);
    }),
    { numRuns: 20 },
  );
  expect(seen.size).toBe(4);
});
