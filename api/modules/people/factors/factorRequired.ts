import { isOfMarketplace } from '#domain/access/standing';
import { personOf } from '#core/kernel/personOf';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { ReadStore } from '#core/ports/ReadStore';
import type { ApiConfig } from '#core/schema/ApiConfig';
import { secondStepRules } from './secondStepRule';

/** Whether a user may not be without a second factor. */
export type FactorRequired = (
  user: EntityRecords['users'],
  services: { store: ReadStore; config: ApiConfig },
) => Promise<boolean>;

/** Whose role says so, or whose team, or whom the marketplace says it of: the strictest counts. */
export const factorRequired: FactorRequired = async (user, services) => {
  const person = await personOf(user, services);
  if (person.role?.needsFactor) return true;
  const isOwners = isOfMarketplace(person);
  const ofPeople = isOwners ? '' : (person.shop ?? '');
  const { ofShop, ofMarketplace } = await secondStepRules(ofPeople, services.store);
  return ofMarketplace === 'everybody' || (isOwners ? ofMarketplace : ofShop) !== 'roles';
};
