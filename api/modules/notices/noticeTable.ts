import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { isOrderStatus, isPending } from '#domain/order/orderStatuses';
import type { Language } from '#domain/text/Language';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { NoticeKind, NoticeWays } from '#domain/wire/Notice';
import { noticeKinds } from '#domain/wire/Notice';
import type { OrderStatusValue } from '#domain/wire/Order';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ChangedRow, StoredChange } from '#core/events/changeLog';
import type { Entity } from '#core/schema/defineEntity';
import type { NoticeDetails, ToldNotice } from '#core/schema/Notices';
import { bilingualText } from '#core/schema/EntityTexts';
import { textOf, titleOf, valueOf } from '#core/schema/valueOf';

type Cause = Pick<StoredChange, 'kind' | 'origin'>;

const atOnce: NoticeWays = { panel: true, mail: 'now', push: true };
const inPanel: NoticeWays = { panel: true, mail: 'off', push: false };

interface CommonRow {
  /** In the preferences. */
  title: Bilingual;
  /** How a person is told who has chosen nothing. */
  ways: NoticeWays;
}

/** Of what happens to records. */
interface RecordRow extends CommonRow {
  /** Of one record. */
  headline(record: StoredRecord, language: Language): string;
  /** What it is about, beside the headline. */
  text(record: StoredRecord, language: Language): string;
  /** What anybody may read who holds the person's phone: no name of a client. */
  onLockedScreen(record: StoredRecord, language: Language): { title: string; body: string };
  entity: 'order' | 'product' | 'review' | 'application';
  /** `shop`: the people of the record's shop, which are the marketplace's for its own. */
  to: 'shop' | 'marketplace';
  /** Whether a change of the record causes it; what only time causes has none. */
  isCausedBy?(change: Cause, row: ChangedRow | null, entity: Entity): boolean;
  /** Nothing is left to do: it counts as read. */
  isOver(record: StoredRecord, entity: Entity): boolean;
  /** What a bulk operation does to many is one mail, with this headline and a list of them; absent: a mail of each. */
  many?: { headline(count: number, language: Language): string; path: string };
  /** Whether a change of the entity matters at all, where most do not. */
  isConcernedBy?(row: ChangedRow, entity: Entity): boolean;
}

/** Of what modules tell by themselves (`Notices`); nothing ends it. */
interface ToldRow extends CommonRow {
  entity: null;
  /** `person`: whom its module names. `keepers`: those who keep the connections of a shop, or administrators. */
  to: 'person' | 'administrators' | 'keepers';
  headline(details: NoticeDetails, language: Language): string;
  text(details: NoticeDetails, language: Language): string;
  path(details: NoticeDetails): string;
}

export type RecordKind = Exclude<NoticeKind, ToldNotice['kind']>;

const statusIn = (values: ChangedRow['after'] | undefined): string =>
  (values?.status?.['0'] as OrderStatusValue | undefined)?.status ?? '';
const becomes =
  (wanted: string) =>
  (_change: Cause, row: ChangedRow | null): boolean =>
    statusIn(row?.after) === wanted && statusIn(row?.before) !== wanted;
const isCreated = ({ kind }: Cause): boolean => kind === 'created';

const statusOf = (order: StoredRecord): string => textOf(order, 'current_status');
const isAccepted = (order: StoredRecord): boolean => {
  const status = statusOf(order);
  return order._deleted || !isOrderStatus(status) || !isPending(status);
};
const number = (order: StoredRecord): string => textOf(order, 'title').replace('№ ', '');
const sumOf = (order: StoredRecord, language: Language): string => {
  const total = valueOf<StoredRecord>(order, 'total');
  return typeof total === 'number' ? formatMoney(toMoney(total), language) : '';
};
const sumAndBuyer = (order: StoredRecord, language: Language): string =>
  [sumOf(order, language), textOf(order, 'buyer')].filter((part) => part !== '').join(' · ');
/** Money that a service has taken back, or that does not fit. */
const hasPaymentIssue = (issues: unknown): boolean =>
  Array.isArray(issues) && (issues.includes('review') || issues.includes('reversed'));

const stockIn = (values: ChangedRow['after'], { spec }: Entity): number | null => {
  const quantity = values[spec.listing.stock?.field ?? '']?.['0'];
  return typeof quantity === 'number' ? quantity : null;
};
const fewOf = ({ spec }: Entity): number => spec.listing.stock?.few ?? 0;
/** 0: enough, 1: few, 2: none. */
const shortageOf = (quantity: number, few: number): number => (quantity > few ? 0 : quantity > 0 ? 1 : 2);
/** How much the shortage has changed. */
function shortageChange({ before, after }: ChangedRow, entity: Entity): number {
  const [former, present] = [stockIn(before, entity), stockIn(after, entity)];
  if (former === null || present === null) return 0;
  return shortageOf(present, fewOf(entity)) - shortageOf(former, fewOf(entity));
}

function ofOrder(uk: string, en: string) {
  const headline = (order: StoredRecord, language: Language): string =>
    language === 'uk' ? `${uk} № ${number(order)}` : `${en} #${number(order)}`;
  return {
    headline,
    text: sumAndBuyer,
    onLockedScreen: (order: StoredRecord, language: Language) => ({
      title: headline(order, language),
      body: sumOf(order, language),
    }),
    entity: 'order' as const,
  };
}

/** That there is something of the kind, and nothing of what it says. */
const titleAlone =
  (title: Bilingual): RecordRow['onLockedScreen'] =>
  (_record, language) => ({ title: title[language], body: '' });

const reviewTitle = bilingualText('Новий відгук', 'New review');
const applicationTitle = bilingualText('Нова заявка продавця', 'New seller application');

const lowStockHeadline = (product: StoredRecord, language: Language): string =>
  language === 'uk'
    ? `Закінчується товар: ${titleOf(product, 'title', language)}`
    : `Running low: ${titleOf(product, 'title', language)}`;
function lowStockText(product: StoredRecord, language: Language): string {
  const left = valueOf<StoredRecord>(product, 'quantity');
  if (left === 0) return language === 'uk' ? 'Немає в наявності' : 'Out of stock';
  return language === 'uk' ? `Залишилося: ${String(left)}` : `${String(left)} left`;
}

const manyOrders = (uk: string, en: string, status: string): RecordRow['many'] => ({
  headline: (count, language) => `${language === 'uk' ? uk : en}: ${count}`,
  path: `/order/list?filter=current_status:${status}`,
});

/** Of records: who is told, and until when. */
export const recordNotices: Readonly<Record<RecordKind, RecordRow>> = {
  orderNew: {
    ...ofOrder('Нове замовлення', 'New order'),
    title: bilingualText('Нове замовлення', 'New order'),
    to: 'shop',
    ways: atOnce,
    isCausedBy: isCreated,
    isOver: isAccepted,
  },
  orderPaid: {
    ...ofOrder('Оплачено замовлення', 'Paid: order'),
    title: bilingualText('Замовлення оплачено', 'An order is paid'),
    to: 'shop',
    ways: inPanel,
    isCausedBy: becomes('payed'),
    many: manyOrders('Оплачено замовлень', 'Paid orders', 'payed'),
    isOver: (order) => order._deleted || statusOf(order) !== 'payed',
  },
  orderCanceled: {
    ...ofOrder('Скасовано замовлення', 'Canceled: order'),
    title: bilingualText('Замовлення скасовано', 'An order is canceled'),
    to: 'shop',
    ways: atOnce,
    isCausedBy: becomes('canceled'),
    many: manyOrders('Скасовано замовлень', 'Canceled orders', 'canceled'),
    isOver: (order) => order._deleted || statusOf(order) !== 'canceled',
  },
  orderWaiting: {
    ...ofOrder('Чекає на прийняття замовлення', 'Nobody has accepted order'),
    title: bilingualText('Замовлення довго не прийнято', 'Nobody has accepted an order for long'),
    to: 'shop',
    ways: atOnce,
    isOver: isAccepted,
  },
  orderLate: {
    ...ofOrder('Магазин не приймає замовлення', 'The shop does not accept order'),
    title: bilingualText('Магазин довго не приймає замовлення', 'A shop has not accepted an order for long'),
    to: 'marketplace',
    ways: atOnce,
    isOver: isAccepted,
  },
  paymentIssue: {
    ...ofOrder('Проблема з оплатою замовлення', 'Payment issue: order'),
    title: bilingualText('Проблема з оплатою', 'A payment issue'),
    to: 'marketplace',
    ways: atOnce,
    isCausedBy: (_change, row) =>
      hasPaymentIssue(row?.after.issues?.['0']) && !hasPaymentIssue(row?.before.issues?.['0']),
    isOver: (order) => order._deleted || !hasPaymentIssue(valueOf(order, 'issues')),
  },
  lowStock: {
    title: bilingualText('Товар закінчується', 'A product is running low'),
    headline: lowStockHeadline,
    text: lowStockText,
    onLockedScreen: (product, language) => ({
      title: lowStockHeadline(product, language),
      body: lowStockText(product, language),
    }),
    entity: 'product',
    to: 'shop',
    ways: inPanel,
    isConcernedBy: (row, entity) => shortageChange(row, entity) !== 0,
    isCausedBy: ({ origin }, row, entity) => origin === 'order' && row !== null && shortageChange(row, entity) > 0,
    isOver: (product, entity) => {
      const left = valueOf<StoredRecord>(product, 'quantity');
      return product._deleted || typeof left !== 'number' || left > fewOf(entity);
    },
  },
  reviewNew: {
    title: reviewTitle,
    onLockedScreen: titleAlone(reviewTitle),
    headline: (review, language) =>
      language === 'uk' ? `Новий відгук: ${textOf(review, 'name')}` : `New review by ${textOf(review, 'name')}`,
    text: (review) => textOf(review, 'text').slice(0, 120),
    entity: 'review',
    to: 'marketplace',
    ways: inPanel,
    isCausedBy: isCreated,
    isOver: (review) => review._deleted || textOf(review, 'state') !== 'waiting',
  },
  applicationNew: {
    title: applicationTitle,
    onLockedScreen: titleAlone(applicationTitle),
    headline: (application, language) =>
      language === 'uk'
        ? `Нова заявка: ${titleOf(application, 'name_of_legal_entity', language)}`
        : `New application: ${titleOf(application, 'name_of_legal_entity', language)}`,
    text: (application) => textOf(application, 'name'),
    entity: 'application',
    to: 'marketplace',
    ways: inPanel,
    isCausedBy: isCreated,
    isOver: (application) => application._deleted || textOf(application, 'state') !== 'new',
  },
};

const importResult = (created: number, updated: number, refused: number): Bilingual =>
  bilingualText(
    `Створено: ${created}, оновлено: ${updated}, відхилено: ${refused}`,
    `Created: ${created}, updated: ${updated}, refused: ${refused}`,
  );

export const isOfRecord = (kind: NoticeKind): kind is RecordKind => Object.hasOwn(recordNotices, kind);
export const recordKinds = noticeKinds.filter(isOfRecord);

const undelivered = {
  mail: bilingualText('Лист не доставлено', 'Mail not delivered'),
  message: bilingualText('Повідомлення не доставлено', 'Message not delivered'),
};

const connectionKinds = {
  tokens: bilingualText('Токени API', 'API tokens'),
  webhooks: bilingualText('Вебхуки', 'Webhooks'),
};

/** Of what is about no record. */
export const toldNotices: Readonly<Record<ToldNotice['kind'], ToldRow>> = {
  importDone: {
    title: bilingualText('Імпорт товарів завершено', 'An import of products is done'),
    headline: ({ file }, language) => (language === 'uk' ? `Імпорт завершено: ${file}` : `Import done: ${file}`),
    text: ({ created, updated, refused }, language) =>
      importResult(Number(created), Number(updated), Number(refused))[language],
    path: ({ import: id }) => `/product/import/${id}`,
    entity: null,
    to: 'person',
    ways: inPanel,
  },
  mailFailed: {
    title: bilingualText('Лист не доставлено', 'A mail was not delivered'),
    headline: ({ subject, way }, language) =>
      `${undelivered[way === 'message' ? 'message' : 'mail'][language]}: ${subject}`,
    text: ({ to }) => String(to),
    path: () => '/mails',
    entity: null,
    to: 'administrators',
    // A mail of each mail that fails would fail too.
    ways: { panel: true, mail: null, push: false },
  },
  connectionsLeft: {
    title: bilingualText(
      'Автор підключень пішов або втратив права',
      'Whoever made connections has left or has fewer rights',
    ),
    headline: ({ who }, language) =>
      language === 'uk'
        ? `Підключення працюють далі без автора: ${who}`
        : `Connections go on without their maker: ${who}`,
    text: ({ tokens, webhooks }, language) =>
      [
        tokens === '' ? '' : `${connectionKinds.tokens[language]}: ${tokens}`,
        webhooks === '' ? '' : `${connectionKinds.webhooks[language]}: ${webhooks}`,
      ]
        .filter(Boolean)
        .join('. '),
    path: ({ tokens }) => (tokens === '' ? '/connections?tab=webhooks' : '/connections'),
    entity: null,
    to: 'keepers',
    ways: atOnce,
  },
  test: {
    title: bilingualText('Пробне сповіщення', 'Test notification'),
    headline: (_details, language) => (language === 'uk' ? 'Пробне сповіщення' : 'Test notification'),
    text: (_details, language) => (language === 'uk' ? 'Так виглядатимуть усі інші' : 'All others will look like this'),
    path: () => '/',
    entity: null,
    to: 'person',
    ways: atOnce,
  },
};

/** All that people are told of. The screen of preferences is drawn from it. */
export const noticeTable: Readonly<Record<NoticeKind, RecordRow | ToldRow>> = { ...recordNotices, ...toldNotices };
