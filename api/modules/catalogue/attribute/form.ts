import { settingsOfType } from '#domain/fields/attributeSettings';
import { maxOptions } from '#domain/fields/attributeOptions';
import { photoTypes } from '#domain/media/fileTypes';
import { largeRule } from '#domain/media/ResizeRule';
import { attributeTypes } from '#domain/wire/Attribute';
import type { FieldSpec } from '#core/schema/EntitySpec';
import { group, section, side } from '#core/schema/EntitySpec';
import { maxAttributeCodeLength } from './assignCode';
import type { EntityRecordOf } from '#core/schema/RecordOf';

/** A setting that only some types have: the type decides whether it is shown. */
const typed = <const Name extends string>(name: Name, more: Partial<Omit<FieldSpec, 'name' | 'type'>> = {}) =>
  ({ name, type: 'yesno', default: false, independent: false, ...more }) as const satisfies FieldSpec;

const flag = <const Name extends string>(name: Name) =>
  ({ name, type: 'yesno', default: false, width: 'third' }) as const satisfies FieldSpec;

const limit = <const Name extends string>(name: Name, more: Partial<Omit<FieldSpec, 'name' | 'type'>> = {}) =>
  ({ name, type: 'number', default: null, independent: false, width: 'half', ...more }) as const satisfies FieldSpec;

const length = { min: 0, max: 100_000, step: 1 };

export const attributeForm = [
  group(
    'general',
    section(
      'main',
      { name: 'title', type: 'text', required: true, multilangual: true, maxlength: 255, searchable: true },
      {
        name: 'type',
        type: 'select',
        required: true,
        ruler: true,
        default: 'text',
        width: 'half',
        options: attributeTypes,
        choices: Object.fromEntries(attributeTypes.map((type) => [type, { dependent: settingsOfType(type) }])),
      },
      {
        name: 'code',
        type: 'text',
        unique: true,
        maxlength: maxAttributeCodeLength,
        width: 'half',
        searchable: true,
      },
      { name: 'filterTitle', type: 'text', multilangual: true, maxlength: 255 },
    ),
    section('options', { name: 'options', type: 'attribute-options', required: true, independent: false }),
    section(
      'rules',
      flag('required'),
      flag('necessarily'),
      typed('multiple', { width: 'third' }),
      typed('multilangual', { width: 'third' }),
      typed('unique', { width: 'third' }),
      typed('generateUnique', { width: 'third' }),
      limit('minlength', length),
      limit('maxlength', { ...length, min: 1 }),
      limit('min'),
      limit('max'),
      limit('step', { min: 0.000001, max: 1_000_000_000 }),
    ),
    side(
      'lists',
      typed('backendListing'),
      typed('backendFilterable'),
      typed('backendSortable', { ruler: true, trueDependent: ['sortingType'] }),
      { name: 'sortingType', type: 'select', options: ['1', '-1'], default: '1', independent: false },
      typed('searchable'),
    ),
    side(
      'shop',
      {
        name: 'urlcode',
        type: 'slug',
        required: true,
        unique: true,
        generateUnique: true,
        maxlength: 128,
        from: 'title',
        searchable: true,
      },
      typed('frontendFilterable'),
      typed('promocodeFilterable'),
      typed('feedFilterable'),
      // The files of the options: written by the server, so that the library knows where they are used.
      {
        name: 'images',
        type: 'media',
        readonly: true,
        hidden: true,
        max: maxOptions,
        accepted: photoTypes,
        resizeRules: [largeRule],
      },
    ),
  ),
] as const;

type StoredAttribute = EntityRecordOf<'attribute', typeof attributeForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    attributes: StoredAttribute;
  }
  interface RecordsByEntity {
    attribute: StoredAttribute;
  }
}
