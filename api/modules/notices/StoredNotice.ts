import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { NoticeChoices, NoticeKind, NoticeTimes } from '#domain/wire/Notice';
import type { NoticeDetails } from '#core/schema/Notices';
import { systemCollection } from '#core/schema/systemCollection';

/** What one person is told of one record, or of what has none; it happens again in the same row. */
export interface StoredNotice extends BaseRecord {
  user: string;
  kind: NoticeKind;
  /** '' for what is about no record: `details` is what it says. */
  entity: string;
  record: string;
  details?: NoticeDetails;
  /** ISO instant of the last event. */
  at: string;
  /** The last events, by which each counts once. */
  events: string[];
  count: number;
  /** ISO instant at which it was told, or read. */
  changed: string;
  /** Id of the live event that tells of that. */
  told: string;
  isRead: boolean;
}

export const noticeCollection = systemCollection<StoredNotice>('notices', [
  { path: 'user', kind: 'key' },
  { path: 'record', kind: 'key' },
  { path: 'kind', kind: 'key' },
  { path: 'at', kind: 'instant' },
  { path: 'changed', kind: 'instant' },
  { path: 'isRead', kind: 'flag' },
]);

/** What a person wants to be told of, how and when; its id is the user's. */
export interface StoredNoticePreferences extends BaseRecord {
  /** Where something else than the default was chosen, or that. */
  chosen: NonNullable<NoticeChoices['kinds']>;
  times?: Partial<NoticeTimes>;
}

export const noticePreferencesCollection = systemCollection<StoredNoticePreferences>('notice_preferences', []);
