import { standingOf } from '#domain/access/standing';
import type { ViewReport } from '#domain/wire/Start';
import type { Context } from '#core/kernel/Context';
import { textOf, titleOf } from '#core/schema/valueOf';

/** As whom who calls looks at the panel; null: as oneself. */
export async function viewReport({
  principal,
  store,
  language,
}: Pick<Context, 'principal' | 'store' | 'language'>): Promise<ViewReport | null> {
  if (principal?.kind !== 'user' || !principal.viewedBy || !principal.session.viewing) return null;
  const {
    user,
    session: { viewing },
  } = principal;
  const role = user.role?.id ?? '';
  const [shop, stored] = await Promise.all([
    standingOf(user) === 'shop' && user.shop !== null ? store.get('shops', user.shop) : null,
    role === '' ? null : store.get('roles', role),
  ]);
  return {
    person: viewing.user === null ? '' : user.name,
    role: { id: role, name: stored ? textOf(stored, 'name') : '' },
    shop: shop ? titleOf(shop, 'title', language) : '',
    until: new Date(viewing.until).toISOString(),
  };
}
