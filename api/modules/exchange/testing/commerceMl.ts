import { xmlText } from '#domain/exchange/xmlElement';

/** Files as 1C:Управління торгівлею 11 writes them. */
interface OfferRow {
  id: string;
  sku?: string;
  price?: string;
  quantity?: string;
  currency?: string;
}

const file = (content: string, encoding = 'UTF-8'): string =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" xmlns:xs="http://www.w3.org/2001/XMLSchema" ВерсияСхемы="2.07" ДатаФормирования="2025-11-21T12:00:00">${content}</КоммерческаяИнформация>\n`;

export const catalogueFile = (goods: readonly { id: string; sku: string; title: string }[], encoding?: string) =>
  file(
    `<Классификатор><Ид>c1</Ид><Наименование>Основний</Наименование><Группы><Группа><Ид>g1</Ид><Наименование>Посуд</Наименование></Группа></Группы></Классификатор>
<Каталог СодержитТолькоИзменения="false"><Ид>k1</Ид><Наименование>Каталог</Наименование><Товары>${goods
      .map(
        ({ id, sku, title }) =>
          `<Товар><Ид>${id}</Ид><Артикул>${xmlText(sku)}</Артикул><Наименование>${xmlText(title)}</Наименование><БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница><Описание><![CDATA[<b>Кераміка</b>]]></Описание><СтавкиНалогов><СтавкаНалога><Наименование>ПДВ</Наименование><Ставка>20</Ставка></СтавкаНалога></СтавкиНалогов></Товар>`,
      )
      .join('\n')}</Товары></Каталог>`,
    encoding,
  );

const offer = ({ id, sku, price, quantity, currency = 'UAH' }: OfferRow): string =>
  `<Предложение><Ид>${id}</Ид>${sku === undefined ? '' : `<Артикул>${xmlText(sku)}</Артикул>`}<Наименование>Товар</Наименование>${
    price === undefined
      ? ''
      : `<Цены><Цена><Представление>${price} за шт</Представление><ИдТипаЦены>opt</ИдТипаЦены><ЦенаЗаЕдиницу>1</ЦенаЗаЕдиницу><Валюта>${currency}</Валюта></Цена><Цена><ИдТипаЦены>retail</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Валюта>${currency}</Валюта><Коэффициент>1</Коэффициент></Цена></Цены>`
  }${quantity === undefined ? '' : `<Количество>${quantity}</Количество><Склад ИдСклада="w1" КоличествоНаСкладе="${quantity}"/>`}</Предложение>`;

export const offersFile = (offers: readonly OfferRow[], encoding?: string): string =>
  file(
    `<ПакетПредложений СодержитТолькоИзменения="false"><Ид>k1#</Ид><ТипыЦен><ТипЦены><Ид>retail</Ид><Наименование>Роздрібна</Наименование><Валюта>UAH</Валюта></ТипЦены></ТипыЦен><Предложения>${offers.map(offer).join('\n')}</Предложения></ПакетПредложений>`,
    encoding,
  );

/** Stock by warehouses, as since CommerceML 2.08. */
export const restsFile = (id: string, ...quantities: readonly string[]): string =>
  file(
    `<ПакетПредложений><Предложения><Предложение><Ид>${id}</Ид><Остатки>${quantities
      .map((quantity, at) => `<Остаток><Склад><Ид>w${at}</Ид><Количество>${quantity}</Количество></Склад></Остаток>`)
      .join('')}</Остатки></Предложение></Предложения></ПакетПредложений>`,
  );

export const orderReportFile = (
  order: { id: string; number: string },
  requisites: Readonly<Record<string, string>>,
): string =>
  file(
    `<Документ><Ид>${order.id}</Ид><Номер>${order.number}</Номер><Дата>2025-11-21</Дата><ХозОперация>Заказ товара</ХозОперация><Роль>Продавец</Роль><Валюта>UAH</Валюта><Сумма>1.00</Сумма><Товары><Товар><Ид>x</Ид><Артикул>A</Артикул></Товар></Товары><ЗначенияРеквизитов>${Object.entries(
      requisites,
    )
      .map(
        ([name, value]) =>
          `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${xmlText(value)}</Значение></ЗначениеРеквизита>`,
      )
      .join('')}</ЗначенияРеквизитов></Документ>`,
  );

export interface DocumentRow {
  operation: string;
  id: string;
  number: string;
  basis?: string;
  sum?: string;
  requisites?: Readonly<Record<string, string>>;
  subordinates?: readonly DocumentRow[];
}

const requisite = ([name, value]: readonly [string, string]): string =>
  `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${xmlText(value)}</Значение></ЗначениеРеквизита>`;

const documentElement = (row: DocumentRow, name = 'Документ'): string =>
  `<${name}><Ид>${row.id}</Ид><Номер>${row.number}</Номер><Дата>2025-11-21</Дата><ХозОперация>${row.operation}</ХозОперация><Роль>Продавец</Роль><Валюта>UAH</Валюта>${row.sum === undefined ? '' : `<Сумма>${row.sum}</Сумма>`}${row.basis === undefined ? '' : `<Основание>${row.basis}</Основание>`}<ЗначенияРеквизитов>${Object.entries(
    row.requisites ?? {},
  )
    .map(requisite)
    .join(
      '',
    )}</ЗначенияРеквизитов>${row.subordinates ? `<ПодчиненныеДокументы>${row.subordinates.map((each) => documentElement(each, 'ПодчиненныйДокумент')).join('')}</ПодчиненныеДокументы>` : ''}</${name}>`;

/** Orders with their payments and shipments, as since CommerceML 2.10: each list is a container. */
export const containersFile = (...containers: readonly (readonly DocumentRow[])[]): string =>
  file(
    containers
      .map((documents) => `<Контейнер>${documents.map((each) => documentElement(each)).join('')}</Контейнер>`)
      .join('\n'),
  );

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const cyrillic = new Map(
  Array.from({ length: 128 }, (_, at) => [
    new TextDecoder('windows-1251').decode(new Uint8Array([at + 128])),
    at + 128,
  ]),
);

export const windows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => cyrillic.get(sign) ?? sign.charCodeAt(0));
