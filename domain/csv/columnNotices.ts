import type { CsvProblem } from './CsvProblem';
import { csvWarning } from './CsvProblem';
import { foldHeader } from './foldHeader';
import type { CsvMessageKey } from './messages/CsvMessageKey';

/** A column without a field here that changes what the others mean in some rows. */
interface Notice {
  key: CsvMessageKey;
  headers: readonly string[];
  /** Whether the value of a row says what the message tells. */
  says(value: string): boolean;
  /** A column beside it whose 1 says that the value does not count: the shop's own setting does. */
  unless?: string;
}

const isNot =
  (...usual: readonly string[]) =>
  (value: string): boolean =>
    !usual.includes(value.toLowerCase());
const isOneOf =
  (...wanted: readonly string[]) =>
  (value: string): boolean =>
    wanted.includes(value.toLowerCase());
const isMoreThan =
  (limit: number) =>
  (value: string): boolean =>
    Number(value.replace(',', '.')) > limit;

const notices: readonly Notice[] = [
  {
    key: 'csvNoticeBackorders',
    headers: [
      ...[
        'Backorders allowed?',
        'Backorders?',
        'Дозволити резервування?',
        'Дозволено передзамовлення?',
        'Возможен ли предзаказ?',
      ],
      ...['Задержанный заказ возможен?', 'allow_backorders', 'backorders', 'Variant Inventory Policy'],
    ],
    says: isNot('0', 'no', 'deny', '0.0000'),
    unless: 'use_config_backorders',
  },
  {
    key: 'csvNoticeUnlimited',
    headers: ['manage_stock', 'subtract', '_SUBTRACT_'],
    says: isOneOf('0', 'no', 'false'),
    unless: 'use_config_manage_stock',
  },
  {
    key: 'csvNoticeHidden',
    headers: ['Visibility in catalog', 'Видимість у каталозі', 'Видимість в каталозі', 'Видимость в каталоге'],
    says: isOneOf('hidden', 'search'),
  },
  {
    key: 'csvNoticeHidden',
    headers: ['visibility'],
    says: isOneOf('not visible individually', '1', 'search', '3', 'не отображается отдельно', 'не показується окремо'),
  },
  {
    key: 'csvNoticeKinds',
    headers: ['Type', 'Тип', 'product_type', '_type', 'type'],
    says: isOneOf('variable', 'variation', 'grouped', 'external', 'configurable', 'bundle'),
  },
  {
    key: 'csvNoticeWholesale',
    headers: ['Тип_товару', 'Тип_товара'],
    says: isOneOf('w', 's'),
  },
  {
    key: 'csvNoticeGiftCards',
    headers: ['Gift Card'],
    says: isOneOf('true'),
  },
  {
    key: 'csvNoticeOtherPrices',
    headers: [
      ...['Оптова_ціна', 'Оптовая_цена', 'Ціна промо', 'Цена промо', '_DISCOUNT_', 'tier_prices', 'tier_price'],
      ...['_tier_price_price', '_group_price_price', 'group_price'],
    ],
    says: isNot('0', '0.00', '0.0000'),
  },
  {
    key: 'csvNoticePriceFrom',
    headers: ['Ціна_від', 'Цена_от', 'Цена от'],
    says: isOneOf('+'),
  },
  {
    key: 'csvNoticeStockStatus',
    headers: ['stock_status_id', 'stock_status', '_STOCK_STATUS_ID_', '_STOCK_STATUS_'],
    says: () => true,
  },
  {
    key: 'csvNoticeMinimum',
    headers: [
      ...['Мінімальний_обсяг_замовлення', 'Минимальный_объем_заказа', 'Мінімальне замовлення', 'Минимальный заказ'],
      ...['minimum', '_MINIMUM_', 'min_cart_qty', 'min_sale_qty'],
    ],
    says: isMoreThan(1),
    unless: 'use_config_min_sale_qty',
  },
];

const byHeader: ReadonlyMap<string, Notice> = new Map(
  notices.flatMap((notice) => notice.headers.map((header) => [foldHeader(header), notice] as const)),
);

const mostValues = 3;

/** What columns mean for the prices, pieces and sale of the rows, should they be left out. */
export const columnNotices = ({ header, rows }: NoticedTable): CsvProblem[] =>
  header.flatMap((name, index) => {
    const notice = byHeader.get(foldHeader(name));
    if (!notice) return [];
    const setting = notice.unless === undefined ? -1 : header.findIndex((each) => each.trim() === notice.unless);
    const affected = rows
      .filter(({ values }) => setting === -1 || values[setting]?.trim() !== '1')
      .map(({ values }) => (values[index] ?? '').trim())
      .filter((value) => value !== '' && notice.says(value));
    const named = [...new Set(affected)].slice(0, mostValues);
    return affected.length === 0
      ? []
      : [csvWarning(notice.key, { header: name, count: affected.length, values: named.join(', ') })];
  });

interface NoticedTable {
  header: readonly string[];
  rows: readonly { values: readonly string[] }[];
}
