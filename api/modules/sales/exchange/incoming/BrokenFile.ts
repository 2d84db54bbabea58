import { formatMessage } from '../../../../../domain/text/translate';
import type { Bilingual } from '../../../../../domain/wire/FieldDefinition';
import type { TextParams } from '../../../../../domain/text/translate';
import { bilingualText } from '../../../../schema/EntityTexts';

export const brokenFileTexts = {
  noContent: bilingualText('Файл порожній', 'The file is empty'),
  notSent: bilingualText('Такого файлу не надіслано: {name}', 'No such file was sent: {name}'),
  brokenUpload: bilingualText('Передавання перервалося', 'The upload was cut off'),
  chunkTooLarge: bilingualText('Частина файлу завелика', 'The part of the file is too large'),
  fileTooLarge: bilingualText('Файл завеликий: {name}', 'The file is too large: {name}'),
  visitTooLarge: bilingualText('За один сеанс надіслано забагато даних', 'Too much was sent in one visit'),
  tooManyFiles: bilingualText('За один сеанс надіслано забагато файлів', 'Too many files were sent in one visit'),
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
  notWellFormed: bilingualText('XML пошкоджено або файл неповний: {detail}', 'Broken or incomplete XML: {detail}'),
  otherRoot: bilingualText('Це не файл CommerceML', 'This is not a file of CommerceML'),
  currency: bilingualText('Ціни мають бути в гривні, а не в {name}', 'Prices must be in hryvnia, not in {name}'),
};

/** What 1C sent can not be used; nothing of it was stored. */
export class BrokenFile extends Error {
  readonly text: Bilingual;

  constructor(key: keyof typeof brokenFileTexts, params: TextParams = {}) {
    const { uk, en } = brokenFileTexts[key];
    super(formatMessage('en', en, params));
    this.text = { uk: formatMessage('uk', uk, params), en: this.message };
  }
}
