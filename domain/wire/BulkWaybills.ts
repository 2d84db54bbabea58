import type { ActionReport } from './Action';
import type { RefusalGroup } from './RefusalGroup';
import type { RefusedItem } from './RefusedItem';

/** Orders of one run: of so many every refusal is listed. */
export const maxBulkWaybills = 100;

/** An order that gets a waybill. */
export interface PlannedWaybill extends Pick<RefusedItem, '_id' | 'title'> {
  /** The way of delivery, as the marketplace calls it. */
  delivery: string;
  town: string;
  /** Hryvnia to collect from the recipient, 0 for nothing; absent for who sees no sums. */
  collect?: number;
}

/** Result of POST /order/create-waybills with `preview`: nothing is made out. */
export interface WaybillsPreview {
  /** Selected orders. */
  total: number;
  planned: PlannedWaybill[];
  /** The most frequent reason first. */
  refused: RefusalGroup[];
  /** Of the demo carrier. */
  demo: boolean;
}

/** Without `preview`: the operation, which goes on after the call. */
export type CreateWaybillsResult = { preview: WaybillsPreview } | { action: ActionReport };

export interface CreatedWaybill extends Pick<RefusedItem, '_id' | 'title'> {
  number: string;
}

/** Result of GET /order/waybills-of-action. */
export interface WaybillsOfAction {
  action: ActionReport;
  /** Made out until now, in the order of the list. */
  created: CreatedWaybill[];
}
