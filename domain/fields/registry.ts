import type { FieldType } from './FieldType';
import type { FieldTypeCode } from './FieldTypeCode';
import { date } from './date';
import { datetime } from './datetime';
import { email } from './email';
import { number } from './number';
import { password } from './password';
import { phone } from './phone';
import { photoLinks } from './photoLinks';
import { price } from './price';
import { select } from './select';
import { slug } from './slug';
import { tags } from './tags';
import { text } from './text';
import { textarea } from './textarea';
import { yesno } from './yesno';

/** Every type by its code: a code without its type does not compile. */
export const fieldTypes = {
  text, slug, textarea, number, price, yesno, email, password, phone, date, datetime, select, tags, 'photo-links': photoLinks,
} satisfies Record<FieldTypeCode, { code: string }>;

/**
 * A type seen from where its value's own type is not known. Values reach it only as its `read` gave them, so the pairing
 * of a value with its type's functions holds.
 */
export const fieldTypeOf = (code: FieldTypeCode): FieldType<unknown> => fieldTypes[code] as unknown as FieldType<unknown>;

export const isFieldTypeCode = (code: string): code is FieldTypeCode => Object.hasOwn(fieldTypes, code);
