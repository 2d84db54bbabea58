import type { OrderAccount } from '#domain/order/amountsDue';
import type { WaybillSettings } from '#domain/delivery/waybillSettings';
import type { WaybillValues } from '#domain/wire/Waybill';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { seesSums } from '../../orders/shared/values/seesSums';
import { waybillDefaults } from './content/waybillDefaults';

/** Who sees no sums names none: a waybill takes them from its order. */
export function requireOwnSums({ cost, backwardDelivery }: WaybillValues, context: Context): void {
  if (!seesSums(context) && (cost !== undefined || backwardDelivery !== undefined)) throw refuse(403, 'noAccess');
}

/** What the carrier is told: what was typed, and for the rest what the order says. */
export const toldValues =
  (typed: WaybillValues) =>
  (
    order: EntityRecords['orders'],
    account: OrderAccount,
    settings: WaybillSettings,
  ): WaybillValues & { cost: number } => {
    const { cost } = waybillDefaults(order, account, settings);
    return { ...typed, cost: typed.cost ?? cost };
  };
