import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';
import type { BilingualParams } from './bilingualMessage';
import { bilingualMessage } from './bilingualMessage';

const brokenFileTexts = {
  noContent: bilingualText('Файл порожній', 'The file is empty'),
  notSent: bilingualText('Такого файлу не надіслано: {name}', 'No such file was sent: {name}'),
  brokenUpload: bilingualText('Передавання перервалося', 'The upload was cut off'),
  chunkTooLarge: bilingualText('Частина файлу завелика', 'The part of the file is too large'),
  fileTooLarge: bilingualText('Файл завеликий: {name}', 'The file is too large: {name}'),
  visitTooLarge: bilingualText('За один сеанс надіслано забагато даних', 'Too much was sent in one session'),
  tooManyFiles: bilingualText('За один сеанс надіслано забагато файлів', 'Too many files were sent in one session'),
  badName: bilingualText('Недопустиме ім’я файлу', 'The name of the file is not allowed'),
  brokenZip: bilingualText('Архів пошкоджений', 'The archive is broken'),
  zipTooLarge: bilingualText(
    'Розпакований архів завеликий або стиснутий підозріло сильно',
    'The archive is too large when unpacked, or compressed suspiciously well',
  ),
  encoding: bilingualText('Непідтримуване кодування: {name}', 'Unsupported encoding: {name}'),
  brokenText: bilingualText('Текст файлу не відповідає його кодуванню', 'The text does not match its encoding'),
  doctype: bilingualText('DOCTYPE не дозволено', 'DOCTYPE is not allowed'),
  tooDeep: bilingualText('Завелика вкладеність XML', 'The XML is nested too deeply'),
  tooComplex: bilingualText('Елемент XML завеликий', 'An element of the XML is too large'),
  notWellFormed: bilingualText(
    'XML пошкоджено або файл неповний, рядок {line}',
    'Broken or incomplete XML, line {line}',
  ),
  otherRoot: bilingualText('Це не файл CommerceML', 'This is not a file of CommerceML'),
  currency: bilingualText(
    'Ціни виду «{type}» мають бути в гривні, а не в {name}',
    'Prices of the type “{type}” must be in hryvnia, not in {name}',
  ),
  severalPriceTypes: bilingualText(
    'У 1С кілька видів цін: {names}. Виберіть потрібний у розділі «Налаштування → Обмін з 1С» і повторіть обмін',
    '1C has several types of price: {names}. Choose one in the settings “Exchange with 1C” and repeat the exchange',
  ),
  noPriceTypes: bilingualText(
    'Невідомо, якого виду ціни у файлі: 1С ще не надсилала переліку видів цін. Повторіть повний обмін',
    '1C has not sent its types of price yet, so those of the file are unknown. Repeat the whole exchange',
  ),
  tooManyEntries: bilingualText('Забагато видів цін або складів', 'There are too many types of price or warehouses'),
};

export type BrokenFileKey = keyof typeof brokenFileTexts;

/** What 1C sent can not be used; nothing of it was stored. */
export class BrokenFile extends Error {
  readonly text: Bilingual;

  constructor(reason: BrokenFileKey | Bilingual, params: BilingualParams = {}) {
    const text = typeof reason === 'string' ? bilingualMessage(brokenFileTexts[reason], params) : reason;
    super(text.en);
    this.text = text;
  }
}
