import type { Context } from '#core/kernel/Context';
import type { SetupTask } from '#core/kernel/SetupTask';
import { isStaffWho, merchantOf } from '#core/kernel/SetupTask';
import { titleOf } from '#core/schema/valueOf';
import type { Where } from '#domain/query/Where';
import { allOf, flagIs, matchAll, notDeleted } from '#domain/query/Where';
import { rootCategoryId } from '#domain/wire/Tree';

/** So many products with a picture are worth a look. */
const worthwhile = 5;

const ofShop = (shop: string): Where => allOf(notDeleted, { op: 'in', path: 'shop.0', values: [shop] });
const hasPhoto: Where = { op: 'exists', path: 'gallery.0', value: true };

/** Done once there is one. */
const oneOf = (id: 'categories' | 'products', entity: 'category' | 'product', where: Where): SetupTask => ({
  id,
  state: async (context) =>
    isStaffWho('create', entity, context)
      ? { isDone: (await context.counts.get(id, allOf(notDeleted, where))) > 0, place: { entity, isNew: true } }
      : undefined,
});

/** All others are below it. */
const isNotRoot: Where = { op: 'not', of: { op: 'ids', ids: [rootCategoryId] } };

/** Done once one is turned on; until then it leads to the one that is there. */
const firstProduct: SetupTask = {
  id: 'firstProduct',
  state: async (context) => {
    const merchant = merchantOf(context);
    if (!merchant) return undefined;
    const first = async (where: Where) => {
      const sort = [{ path: '_created', direction: 1 }] as const;
      return (await context.store.find('products', { where, sort, limit: 1 })).records[0];
    };
    const own = ofShop(merchant.shop);
    const turnedOn = await first(allOf(own, flagIs('active.0', true)));
    const product = turnedOn ?? (await first(own));
    return product
      ? {
          isDone: turnedOn !== undefined,
          title: titleOf(product, 'title', context.language),
          place: { entity: 'product', record: product._id },
        }
      : { isDone: false, place: { entity: 'product', isNew: true } };
  },
};

const withPhoto = (shop: string, { counts }: Context): Promise<number> =>
  counts.get('products', allOf(ofShop(shop), hasPhoto));

const moreProducts: SetupTask = {
  id: 'moreProducts',
  state: async (context) => {
    const merchant = merchantOf(context);
    if (!merchant) return undefined;
    const left = Math.max(0, worthwhile - (await withPhoto(merchant.shop, context)));
    return { isDone: left === 0, left, place: { entity: 'product', isNew: true } };
  },
};

export const catalogueSetup: readonly SetupTask[] = [
  oneOf('categories', 'category', isNotRoot),
  oneOf('products', 'product', matchAll),
  firstProduct,
  moreProducts,
];
