import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/**
 * Whether a shop's day has to be counted: `stale` since an order of it was changed, `counting` while somebody counts it
 * (who may have died), `counted` after that. Its id is the day's.
 */
export interface StaleDay extends BaseRecord {
  day: string;
  shop: string;
  state: 'stale' | 'counting' | 'counted';
}

export const staleDayCollection = systemCollection<StaleDay>('staleDays', [
  { path: 'state', kind: 'key' },
  { path: 'shop', kind: 'key' },
]);
