import { isOfMarketplace } from '#domain/access/standing';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { NavigationCategory, NavigationGroup, NavigationLink } from '#domain/wire/Start';
import { navigationCategories } from '#domain/wire/Start';
import { hasRight } from '#domain/access/can';
import { allOf, notDeleted } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { bilingualText } from '#core/schema/EntityTexts';
import { accessTo } from '#core/kernel/accessTo';
import { isOrdinary } from '#core/schema/fixedRecords';

const categories: Record<NavigationCategory, { title: Bilingual; icon: string }> = {
  marketplace: { title: bilingualText('Маркетплейс', 'Marketplace'), icon: 'storefront' },
  catalog: { title: bilingualText('Каталог', 'Catalog'), icon: 'inventory-2' },
  content: { title: bilingualText('Контент', 'Content'), icon: 'article' },
  orders: { title: bilingualText('Замовлення', 'Orders'), icon: 'receipt-long' },
  media: { title: bilingualText('Медіатека', 'Media'), icon: 'perm-media' },
  attributes: { title: bilingualText('Атрибути', 'Attributes'), icon: 'tune' },
  settings: { title: bilingualText('Налаштування', 'Settings'), icon: 'settings' },
};

/** What merchants have of the marketplace is their own shop. */
const ownShop = bilingualText('Мій магазин', 'My shop');

/** Open by default. */
const firstOpened: NavigationCategory = 'catalog';

const isOwn = (id: NavigationCategory, { user }: Context): boolean =>
  id === 'marketplace' && user !== null && !isOfMarketplace(user);

async function linksOf(category: NavigationCategory, context: Context): Promise<NavigationLink[]> {
  const links: NavigationLink[] = [];
  const ofCategory = [...context.entities.values()]
    .filter(({ spec }) => spec.category === category)
    .sort((one, other) => (one.spec.position ?? 0) - (other.spec.position ?? 0));
  for (const entity of ofCategory) {
    const { spec, name, collection } = entity;
    const access = accessTo(entity, context);
    if (!access.permissions.includes('list')) continue;
    const count = await context.counts.get(collection.name, allOf(notDeleted, isOrdinary(spec), access.where));
    const waitingFor = context.user && spec.waiting?.(context.user);
    const waiting =
      waitingFor && (await context.counts.get(collection.name, allOf(notDeleted, access.where, waitingFor)));
    links.push({
      ...{ id: name, title: spec.texts.many, path: spec.screen ?? `/${name}/list`, icon: spec.icon, count },
      ...(waiting && { waiting }),
      ...(spec.bar !== undefined && { bar: spec.bar }),
    });
    for (const [id, fixed] of Object.entries(spec.fixedRecords ?? {}))
      links.push({ id: `${name}-${id}`, title: fixed.title, path: `/${name}/update/${id}`, icon: fixed.icon });
  }
  return links;
}

/** What of a shop is no entity. */
const ownLinks = ({ user }: Context): NavigationLink[] =>
  user && hasRight(user, { right: 'connections', level: 'change' })
    ? [{ id: 'connections', title: bilingualText('Підключення', 'Connections'), path: '/connections', icon: 'sync' }]
    : [];

/** The left navigation: only what this person may list; a category without links is left out. */
export async function navigation(context: Context): Promise<NavigationGroup[]> {
  const groups: NavigationGroup[] = [];
  for (const id of navigationCategories) {
    const links = [...(await linksOf(id, context)), ...(isOwn(id, context) ? ownLinks(context) : [])];
    if (links.length > 0)
      groups.push({
        id,
        ...categories[id],
        ...(isOwn(id, context) && { title: ownShop }),
        opened: id === firstOpened,
        links,
      });
  }
  if (groups[0] && !groups.some(({ opened }) => opened)) groups[0].opened = true;
  return groups;
}
