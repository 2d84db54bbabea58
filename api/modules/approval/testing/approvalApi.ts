import type { DecidedItem, Proposal, ProposalsResult } from '#domain/wire/Approval';
import type { ListResult } from '#domain/wire/Listing';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord, aUser, ownerShopId } from '../../../testing/testRecords';

type Options = NonNullable<Parameters<typeof testApi>[0]>;

/** Buyers see it. */
export const shownProduct = (id: string, title: string, more: object = {}) =>
  aProduct(id, title, {
    ...{ shop: { 0: 'shop-kosiv' }, sku: { 0: `sku-${id}` }, gallery: { 0: [{ id: '/images/demo/jug.svg' }] } },
    ...more,
  });

/** The marketplace approves new products and changes of what buyers read and of its addresses. */
export const approvalApi = (scope: 'none' | 'new' | 'changes', { seed = {}, ...options }: Options = {}) =>
  testApi({
    seed: {
      properties: [
        aRecord('property', {
          _id: 'approval',
          approval_scope: { 0: scope },
          approval_fields: { 0: ['title', 'slug', 'sku', 'description', 'gallery', 'price', 'attributes'] },
        }),
      ],
      users: [aUser('colleague', 'merchant', 'shop-kosiv'), aUser('editor', 'staff', ownerShopId)],
      products: [shownProduct('jug', 'Глечик'), shownProduct('bowl', 'Миска')],
      ...seed,
    },
    ...options,
  });

/** As the panel asks for them: of the products that the list finds. */
export async function proposals(client: TestApi | TestClient, filter = 'waits_for_approval'): Promise<Proposal[]> {
  const body = { filter: { $and: [{ [`${filter}.0`]: true }] }, sort: { id: 1 }, limit: 100 };
  const { items } = (await client.post('/api/product/list', body)).result as unknown as ListResult;
  if (items.length === 0) return [];
  const { result } = await client.post('/api/product/proposals', { ids: items.map(({ _id }) => _id) });
  return (result as unknown as ProposalsResult).items;
}

export const decided = (items: readonly Proposal[]): DecidedItem[] =>
  items.map(({ _id, version }) => ({ _id, version }));

export const titleOf = async (api: TestApi, id: string): Promise<unknown> =>
  ((await api.store.get('products', id))?.title as { uk: string }).uk;
