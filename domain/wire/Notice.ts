import type { Bilingual } from './FieldDefinition';

/** What people of the panel are told of. */
export const noticeKinds = [
  'orderNew',
  'orderPaid',
  'orderCanceled',
  'orderWaiting',
  'orderLate',
  'paymentIssue',
  'lowStock',
  'reviewNew',
  'applicationNew',
  'importDone',
  'mailFailed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How one is told. */
export const noticeWays = ['panel', 'mail'] as const;
export type NoticeWay = (typeof noticeWays)[number];
/** Whether one is told so; null: nobody is. */
export type NoticeWays = Readonly<Record<NoticeWay, boolean | null>>;

/** What a person has chosen, by kind and way. */
export type ChosenWays = Readonly<Partial<Record<NoticeKind, Readonly<Partial<Record<NoticeWay, boolean>>>>>>;

/** A notice of one person. */
export interface NoticeItem {
  _id: string;
  kind: NoticeKind;
  /** In the language of the call. */
  title: string;
  /** What it is about, in a few words; '' where the title says all. */
  text: string;
  /** Path within the panel. */
  path: string;
  /** How often it has happened. */
  count: number;
  /** ISO instant of the last time. */
  at: string;
  isRead: boolean;
}

/** Result of GET /api/notices: the newest first. */
export interface NoticesResult {
  items: NoticeItem[];
  unread: number;
  page: number;
  maxPages: number;
  total: number;
}

/** Result of GET and PUT /api/notices/preferences: the kinds that this person can be told of. */
export interface NoticePreferencesResult {
  kinds: { kind: NoticeKind; title: Bilingual; ways: NoticeWays }[];
}
