import type { Context } from '../kernel/Context';
import { textOf, titleOf } from '../schema/valueOf';
import { isColleague, knowsAllNames, marketplaceName } from './isColleague';

/** Who writes with a token of the marketplace whose maker is there no more; of a shop's it is the id of the shop. */
export const marketplaceAuthor = 'marketplace';

/**
 * Names of authors by id: people, and shops whose programs have written; null: somebody of the marketplace, for
 * merchants. What is neither has its id for a name.
 */
export async function authorNames(
  ids: readonly string[],
  context: Pick<Context, 'store' | 'user' | 'language'>,
): Promise<Map<string, string | null>> {
  const { store, user: me, language } = context;
  const wanted = [...new Set(ids)].filter(Boolean);
  const users = new Map((await store.getMany('users', wanted)).map((user) => [user._id, user]));
  const others = wanted.filter((id) => !users.has(id));
  const shops = new Map((await store.getMany('shops', others)).map((shop) => [shop._id, shop]));
  const knowsAll = knowsAllNames(context);
  return new Map(
    wanted.map((id) => {
      const [user, shop] = [users.get(id), shops.get(id)];
      if (user) return [id, isColleague(user, context) ? textOf(user, 'name') || id : null];
      if (shop) return [id, !knowsAll && me?.shop !== id ? null : titleOf(shop, 'title', language)];
      if (!knowsAll) return [id, null];
      return [id, id === marketplaceAuthor ? marketplaceName[language] : id];
    }),
  );
}
