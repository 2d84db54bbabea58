import type { OrderIssue } from '#domain/wire/orderIssues';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';

export const issueTexts: Readonly<Record<OrderIssue, Bilingual>> = {
  incomplete: bilingualText('Без покупця чи адреси', 'Without a buyer or address'),
  review: bilingualText('Платіж потребує перевірки', 'A payment has to be looked at'),
  reversed: bilingualText('Платіж відкликано', 'A payment was taken back'),
  underpaid: bilingualText('Сплачено не все', 'Not all is paid'),
  paid: bilingualText('Сплачено все, а статус інший', 'All is paid, the status is another'),
  refund: bilingualText('Треба повернути гроші', 'Money has to be given back'),
  parcelRefused: bilingualText('Від посилки відмовилися', 'The parcel was refused'),
  parcelStuck: bilingualText('Посилка не рухається', 'The parcel does not move'),
};
