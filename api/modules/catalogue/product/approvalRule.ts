import { hasPrivilege } from '#domain/access/privileges';
import { approvableFields, approvalSettings, approvalSettingsId } from '#domain/catalogue/approvalSettings';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ApprovalRule, ApprovalSpec } from '#core/schema/ApprovalSpec';
import { textOf } from '#core/schema/valueOf';
import { visibleFrom, visibleTo } from '../shared/visibleDates';

/** What never waits: stock, being on sale and when, and what the server and other products decide. */
const free = ['quantity', 'active', visibleFrom, visibleTo, 'shop', 'variations'];
const marks = ['news_from_date', 'news_to_date', 'new', 'discounted', 'reviewsCount', 'currentRating'];
const never: ReadonlySet<string> = new Set([...free, ...marks]);

const chosenByName: ReadonlySet<string> = new Set(approvableFields.filter((name) => name !== 'attributes'));

/** What of a product waits when people of its shop save it: the marketplace's own people approve, and wait for nobody. */
export const approvalRule: ApprovalSpec['rule'] = async (product, { store, user }): Promise<ApprovalRule | null> => {
  if (!user || hasPrivilege(user, 'decisions')) return null;
  const id = textOf<StoredRecord>(product, 'shop');
  const [shop, settings] = await Promise.all([
    id === '' ? null : store.get('shops', id),
    store.get('properties', approvalSettingsId),
  ]);
  const { scope, fields } = approvalSettings(shop, settings);
  if (scope === 'none') return null;
  const chosen: ReadonlySet<string> = new Set(scope === 'changes' ? fields : []);
  return {
    waits: (name) => (chosenByName.has(name) ? chosen.has(name) : !never.has(name) && chosen.has('attributes')),
  };
};
