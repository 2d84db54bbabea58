import { xmlText } from '#domain/exchange/xmlElement';

/** A type of price or a warehouse. */
interface DeclaredRow {
  id: string;
  title: string;
  currency?: string;
  isDeleted?: boolean;
}

export interface GoodRow {
  id: string;
  sku?: string;
  mark?: 'element' | 'attribute';
  /** As `20`. */
  tax?: string;
}

export interface BaseOffer {
  /** As in `g7#c1`. */
  id: string;
  sku?: string;
  title?: string;
  options?: Readonly<Record<string, string>>;
  /** By type; '' names none. */
  prices?: Readonly<Record<string, string>>;
  currencies?: Readonly<Record<string, string>>;
  total?: string;
  /** By warehouse. */
  stock?: Readonly<Record<string, string>>;
  mark?: 'element' | 'attribute';
}

export interface BaseFile {
  /** `2.07` has stock in attributes, types and warehouses in the package; 3.1 has elements and a classifier. */
  version?: '2.07' | '3.1';
  types?: readonly DeclaredRow[];
  warehouses?: readonly DeclaredRow[];
  goods?: readonly GoodRow[];
  offers?: readonly BaseOffer[];
  changesOnly?: boolean;
}

const tag = (name: string, content: string | undefined, attributes = ''): string =>
  content === undefined ? '' : `<${name}${attributes}>${content}</${name}>`;
const text = (name: string, value: string | undefined): string =>
  tag(name, value === undefined ? undefined : xmlText(value));
const listed = <Row>(name: string, rows: readonly Row[] | undefined, write: (row: Row) => string): string =>
  tag(name, rows?.map(write).join('\n'));

const declared =
  (name: string) =>
  ({ id, title, currency, isDeleted }: DeclaredRow): string =>
    tag(
      name,
      text('Ид', id) +
        (isDeleted ? text('ПометкаУдаления', 'true') : '') +
        text('Наименование', title) +
        text('Валюта', currency),
    );

const marked = (mark: GoodRow['mark']): [attribute: string, element: string] => [
  mark === 'attribute' ? ' Статус="Удален"' : '',
  mark === 'element' ? text('ПометкаУдаления', 'true') : '',
];

function good({ id, sku, mark, tax }: GoodRow): string {
  const [attribute, element] = marked(mark);
  const rate = tag('СтавкаНалога', text('Наименование', 'ПДВ') + text('Ставка', tax));
  const taxes = tax === undefined ? '' : tag('СтавкиНалогов', rate);
  return tag(
    'Товар',
    text('Ид', id) + element + text('Артикул', sku) + text('Наименование', `Товар ${id}`) + taxes,
    attribute,
  );
}

function stockOf({ total, stock = {} }: BaseOffer, isAttributes: boolean): string {
  const rows = Object.entries(stock);
  if (isAttributes)
    return (
      text('Количество', total) +
      rows.map(([id, quantity]) => `<Склад ИдСклада="${id}" КоличествоНаСкладе="${quantity}"/>`).join('')
    );
  const rests = rows.map(([id, quantity]) =>
    tag('Остаток', tag('Склад', text('Ид', id) + text('Количество', quantity))),
  );
  if (total !== undefined) rests.push(tag('Остаток', text('Количество', total)));
  return rests.length === 0 ? '' : tag('Остатки', rests.join(''));
}

function offer(row: BaseOffer, isAttributes: boolean): string {
  const [attribute, element] = marked(row.mark);
  const prices = Object.entries(row.prices ?? {}).map(([type, amount]) =>
    tag(
      'Цена',
      text('Представление', `${amount} грн за шт`) +
        (type === '' ? '' : text('ИдТипаЦены', type)) +
        text('ЦенаЗаЕдиницу', amount) +
        text('Валюта', row.currencies?.[type] ?? 'грн'),
    ),
  );
  const options = Object.entries(row.options ?? {}).map(([name, value]) =>
    tag('ХарактеристикаТовара', text('Наименование', name) + text('Значение', value)),
  );
  return tag(
    'Предложение',
    text('Ид', row.id) +
      element +
      text('Артикул', row.sku) +
      text('Наименование', row.title) +
      (options.length === 0 ? '' : tag('ХарактеристикиТовара', options.join(''))) +
      (prices.length === 0 ? '' : tag('Цены', prices.join(''))) +
      stockOf(row, isAttributes),
    attribute,
  );
}

/** A file of a base of 1C, written by hand after real ones. */
export function baseFile({ version = '2.07', types, warehouses, goods, offers, changesOnly }: BaseFile): string {
  const isOld = version === '2.07';
  const attribute = changesOnly === undefined ? '' : ` СодержитТолькоИзменения="${changesOnly}"`;
  const declarations = listed('ТипыЦен', types, declared('ТипЦены')) + listed('Склады', warehouses, declared('Склад'));
  const isInPackage = isOld && offers !== undefined;
  const classifier = isInPackage || declarations === '' ? '' : tag('Классификатор', text('Ид', 'c1') + declarations);
  const catalogue = tag('Каталог', goods && text('Ид', 'k1') + listed('Товары', goods, good), attribute);
  const rows = offers?.map((row) => offer(row, isOld)).join('\n');
  const offered = tag(
    'ПакетПредложений',
    rows === undefined ? undefined : text('Ид', 'k1#') + (isInPackage ? declarations : '') + tag('Предложения', rows),
    attribute,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_${isOld ? 2 : 3}" ВерсияСхемы="${version}">${classifier}${catalogue}${offered}</КоммерческаяИнформация>\n`;
}
