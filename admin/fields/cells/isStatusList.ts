import { isOrderStatus } from '#domain/order/orderStatuses';
import type { DatalistItem } from '#domain/wire/FieldDefinition';

/** Whether the choices are statuses of an order, which are shown as coloured chips. */
export const isStatusList = (datalist: readonly DatalistItem[] | undefined): boolean =>
  datalist !== undefined && datalist.length > 0 && datalist.every(({ value }) => isOrderStatus(value));
