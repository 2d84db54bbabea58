import type { Language } from '../text/Language';
import type { DayPart } from '../time/timeOfDay';
import type { Bilingual } from './FieldDefinition';
import type { MailState } from './Mail';

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
  'connectionsLeft',
  'test',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How one is told. */
export const noticeWays = ['panel', 'mail', 'push'] as const;
type NoticeWay = (typeof noticeWays)[number];

/** When a mail goes out: for each event, for all of a day together, or never. */
export const mailTimes = ['now', 'daily', 'off'] as const;
type MailTime = (typeof mailTimes)[number];

/** How one is told of a kind; null: nobody is told so. */
export interface NoticeWays {
  panel: boolean | null;
  mail: MailTime | null;
  /** In the browsers of which the person has turned it on, also when no panel is open. */
  push: boolean | null;
}

/** What a person has chosen for a kind. */
export type ChosenWays = Readonly<{ [Way in NoticeWay]?: NonNullable<NoticeWays[Way]> }>;

/** When a person is told. */
export interface NoticeTimes {
  /** When the mail of a day goes out, HH:mm in Kyiv. */
  dailyAt: string;
  /** Within them only the bell tells, and the rest follows when they end; null: there are none. */
  quiet: DayPart | null;
}

/** What a person has chosen. */
export interface NoticeChoices {
  kinds?: Readonly<Partial<Record<NoticeKind, ChosenWays>>>;
  times?: Readonly<Partial<NoticeTimes>>;
}

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

/** Result of GET and PUT /api/notices/preferences: the kinds that this person can be told of, and when. */
export interface NoticePreferencesResult {
  kinds: { kind: NoticeKind; title: Bilingual; ways: NoticeWays }[];
  times: NoticeTimes;
}

/** Result of POST /api/notices/test: what has become of it, by each way that is on. */
export interface NoticeTestResult {
  panel: boolean;
  mail: { to: string; state: MailState } | null;
  /** Of how many browsers; `gone`: they take nothing any more and were forgotten. */
  push: { sent: number; gone: number; failed: number } | null;
}

/** A browser's subscription, as it describes itself. */
export interface PushSubscriptionBody {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What a push service hands over to a browser. */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a click leads: a path of the site. */
  url: string;
  language: Language;
  /** Of the message: what comes again takes the place of the first one. */
  tag: string;
}
