import type { Context } from '#core/kernel/Context';
import type { SetupSource } from '#core/kernel/SetupSource';
import { isStaffWho, merchantOf } from '#core/kernel/SetupSource';
import { titleOf } from '#core/schema/valueOf';
import type { Where } from '#domain/query/Where';
import { allOf, flagIs, matchAll, notDeleted } from '#domain/query/Where';
import type { SetupStep } from '#domain/wire/Setup';
import { rootCategoryId } from '#domain/wire/Tree';

/** So many products with a picture are worth a look. */
const worthwhile = 5;

const hasPhoto: Where = { op: 'exists', path: 'gallery.0', value: true };

/** Done once there is one. */
const oneOf =
  (id: 'categories' | 'products', entity: 'category' | 'product', where: Where): SetupSource =>
  async (context) =>
    isStaffWho('create', entity, context)
      ? [
          {
            id,
            isDone: (await context.counts.get(id, allOf(notDeleted, where))) > 0,
            place: { entity, isNew: true },
          },
        ]
      : [];

/** All others are below it. */
const isNotRoot: Where = { op: 'not', of: { op: 'ids', ids: [rootCategoryId] } };

/** Done once one is turned on; until then it leads to the one that is there. */
async function firstProduct(own: Where, { store, language }: Context): Promise<SetupStep> {
  const first = async (where: Where) => {
    const sort = [{ path: '_created', direction: 1 }] as const;
    return (await store.find('products', { where, sort, limit: 1 })).records[0];
  };
  const turnedOn = await first(allOf(own, flagIs('active.0', true)));
  const product = turnedOn ?? (await first(own));
  return product
    ? {
        id: 'firstProduct',
        isDone: turnedOn !== undefined,
        title: titleOf(product, 'title', language),
        place: { entity: 'product', record: product._id },
      }
    : { id: 'firstProduct', isDone: false, place: { entity: 'product', isNew: true } };
}

const ofMerchant: SetupSource = async (context) => {
  const merchant = merchantOf(context);
  if (!merchant) return [];
  const own = allOf(notDeleted, { op: 'in', path: 'shop.0', values: [merchant.shop] });
  const left = Math.max(0, worthwhile - (await context.counts.get('products', allOf(own, hasPhoto))));
  return [
    await firstProduct(own, context),
    { id: 'moreProducts', isDone: left === 0, left, place: { entity: 'product', isNew: true } },
  ];
};

export const catalogueSetup: readonly SetupSource[] = [
  oneOf('categories', 'category', isNotRoot),
  oneOf('products', 'product', matchAll),
  ofMerchant,
];
