import { maxOptionLabelLength, maxOptionSlugLength, maxOptionTitleLength } from '#domain/fields/attributeOptions';
import { availableMessages } from '#domain/form/availableMessages';
import { emptyField } from '#domain/form/readField';
import { photoTypes } from '#domain/media/fileTypes';
import { largeRule, thumbnailRule } from '#domain/media/ResizeRule';
import type { Language } from '#domain/text/Language';
import type { FieldDefinition, FormField } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';

type OptionField = Omit<FieldDefinition, 'code'>;

const definitions: readonly OptionField[] = [
  {
    name: 'parent',
    type: 'text',
    title: bilingualText('Атрибут', 'Attribute'),
    hidden: true,
    required: true,
  },
  { name: 'isDefault', type: 'yesno', title: bilingualText('За замовчуванням', 'Default'), default: false },
  {
    name: 'title',
    type: 'text',
    title: bilingualText('Назва', 'Title'),
    required: true,
    multilangual: true,
    maxlength: maxOptionTitleLength,
  },
  {
    name: 'slug',
    type: 'slug',
    title: bilingualText('Адреса (slug)', 'Slug'),
    required: true,
    maxlength: maxOptionSlugLength,
    from: 'title',
  },
  {
    name: 'label',
    type: 'text',
    title: bilingualText('Підпис', 'Label'),
    multilangual: true,
    maxlength: maxOptionLabelLength,
  },
  { name: 'color', type: 'color', title: bilingualText('Колір', 'Color') },
  {
    name: 'image',
    type: 'image',
    title: bilingualText('Зображення', 'Image'),
    source: 'media',
    accepted: photoTypes,
    resizeRules: [thumbnailRule, largeRule],
  },
  { name: 'position', type: 'number', title: bilingualText('Порядок', 'Position'), readonly: true },
];

/** The fields of an option, empty (domain §3 Attribute option). */
export const optionFields = (language: Language): FormField[] =>
  definitions.map((definition) => {
    const field = { ...definition, code: definition.name };
    return {
      ...field,
      value: emptyField(field),
      valid: true,
      localValid: definition.multilangual ? { uk: true, en: true } : { '0': true },
      messages: [],
      availableMessages: availableMessages(field, language),
      version: 0,
    };
  });
