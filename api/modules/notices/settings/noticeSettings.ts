import type { WorkingWeek } from '#domain/time/workingHours';
import { settingsReader } from '#domain/wire/settingsReader';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { SystemStore } from '#core/ports/SystemStore';
import { workWeekOf } from '../../people/shared/workWeek';

/** Id of the record of the entity `property` that holds when orders are reminded of. */
export const noticeSettingsId = 'notices';

export const weekPrefix = 'notice';
export const initialHours = { shop: 2, marketplace: 8 } as const;
export const initialDay = { from: '09:00', to: '18:00' } as const;

interface NoticeSettings {
  /** Working hours after which an order that nobody has accepted is told of again; null: it is not. */
  shopHours: number | null;
  marketplaceHours: number | null;
  week: WorkingWeek;
}

const initialSettings: NoticeSettings = {
  shopHours: initialHours.shop,
  marketplaceHours: initialHours.marketplace,
  week: Array.from({ length: 7 }, () => initialDay),
};

/** `record`: null until it is inserted. */
function noticeSettings(record: StoredRecord | null): NoticeSettings {
  if (!record) return initialSettings;
  const stored = settingsReader(record);
  return {
    shopHours: stored.number('notice_shop_hours'),
    marketplaceHours: stored.number('notice_marketplace_hours'),
    week: workWeekOf(record, weekPrefix),
  };
}

export const readNoticeSettings = async ({ store }: { store: SystemStore }): Promise<NoticeSettings> =>
  noticeSettings(await store.get('properties', noticeSettingsId));
