import type { SecondStepRule } from '#domain/wire/Team';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { ReadStore } from '#core/ports/ReadStore';
import { systemCollection } from '#core/schema/systemCollection';

interface StoredSecondStepRule extends BaseRecord {
  rule: SecondStepRule;
}

/** By the id of the shop. A team without a record leaves it to its roles. */
export const secondStepRuleCollection = systemCollection<StoredSecondStepRule>('second_step_rules', []);

/** The id of that of the marketplace: no shop has it. */
const marketplaceId = 'marketplace';

/** `team`: the shop, '' for the marketplace. */
export const secondStepRuleId = (team: string): string => team || marketplaceId;

/** Whose team has to have a second step, by the settings of a shop ('': none) and of the marketplace, of all shops too. */
export async function secondStepRules(
  shop: string,
  store: ReadStore,
): Promise<{ ofShop: SecondStepRule; ofMarketplace: SecondStepRule }> {
  const [own, all] = await Promise.all([
    shop === '' ? null : store.get(secondStepRuleCollection.name, shop),
    store.get(secondStepRuleCollection.name, marketplaceId),
  ]);
  return { ofShop: own?.rule ?? 'roles', ofMarketplace: all?.rule ?? 'roles' };
}
