import { gradeOf, typeInTeam } from '#domain/access/standing';
import { hasPrivilege } from '#domain/access/privileges';
import { builtInRole } from '#domain/access/builtInRoles';
import type { ReadStore } from '../ports/ReadStore';
import type { PanelUser } from '../schema/Access';
import type { ApiConfig } from '../schema/ApiConfig';
import type { ViewTarget } from '../schema/Sessions';
import { canLogIn } from './canLogIn';
import { personOf } from './personOf';
import { findRole } from './roleOf';

interface ViewServices {
  store: ReadStore;
  config: ApiConfig;
}

async function roleHolder({ role: id, shop }: ViewTarget, { store, config }: ViewServices): Promise<PanelUser> {
  const isMarketplace = shop === '';
  const builtIn = isMarketplace ? undefined : builtInRole(id);
  return {
    // Of nobody: no record is theirs. What a browser keeps by person is of this role alone.
    ...{ id: `role:${shop}:${id}`, name: '—', email: '' },
    ...gradeOf(typeInTeam(shop), isMarketplace),
    shop: isMarketplace ? config.ownerShopId : shop,
    isViewed: true,
    role: id === '' ? null : (builtIn ?? (await findRole(id, shop, store))),
  };
}

/**
 * As whom an administrator looks at the panel, with the rights that they have now; null: nobody who could log in, or
 * another administrator.
 */
export async function viewedPerson(target: ViewTarget, services: ViewServices): Promise<PanelUser | null> {
  if (target.user === null) return roleHolder(target, services);
  const user = await services.store.get('users', target.user);
  if (!user || !canLogIn(user)) return null;
  const person = await personOf(user, services);
  return hasPrivilege(person, 'viewAs') ? null : { ...person, isViewed: true };
}
