import type { FieldDefinition, FormField } from '../wire/FieldDefinition';
import { fieldTypeOf } from '../fields/registry';
import type { Language } from '../text/Language';
import type { MessageKey } from '../text/messages/MessageKey';
import type { TextParams } from '../text/translate';
import { translate } from '../text/translate';

type Texts = FormField['availableMessages'];

// A form is loaded more often than it changes: its fields stay the same objects.
const known: Record<Language, WeakMap<FieldDefinition, Texts>> = { uk: new WeakMap(), en: new WeakMap() };

/** What a check of the field can say because of its rules, by message key (shell §3 Field definition). */
export function availableMessages(field: FieldDefinition, language: Language): Readonly<Texts> {
  const texts = known[language].get(field) ?? textsOf(field, language);
  known[language].set(field, texts);
  return texts;
}

function textsOf(field: FieldDefinition, language: Language): Texts {
  const { required, multilangual, maxlength, minlength, gtin, min, max, step, unique } = field;
  const type = fieldTypeOf(field.type);
  const counts = Array.isArray(type.empty);
  const texts: Texts = {};
  const add = (key: MessageKey, params?: TextParams): void => {
    texts[key] = translate(language, key, params);
  };
  if (required) add(type.requiredMessage);
  if (required && multilangual) add('empty');
  if (multilangual) add('allLocalesFill');
  if (maxlength !== undefined) add('tooLong', { max: maxlength });
  if (minlength !== undefined) add('tooShort', { min: minlength });
  if (gtin) add('gtinCheckDigit');
  if (min !== undefined) add(counts ? 'tooFewItems' : 'smaller', { min });
  if (max !== undefined) add(counts ? 'tooManyItems' : 'bigger', { max });
  if (step !== undefined) add('invalidStep', { step });
  if (unique) add('notUnique');
  return texts;
}
