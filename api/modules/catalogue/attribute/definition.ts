import { settingsOfType } from '#domain/fields/attributeSettings';
import { maxOptions } from '#domain/fields/attributeOptions';
import { photoTypes } from '#domain/media/fileTypes';
import { largeRule } from '#domain/media/ResizeRule';
import { attributeTypes } from '#domain/wire/Attribute';
import { fullAccess, isOwnerStaff, readOnlyPermissions } from '#core/schema/Access';
import { defineEntity } from '#core/schema/defineEntity';
import type { FieldSpec } from '#core/schema/EntitySpec';
import { group, section, side } from '#core/schema/EntitySpec';
import { assignCode, maxCodeLength } from './assignCode';
import { assignOptions } from './assignOptions';
import { checkUniqueValues } from './checkUniqueValues';
import { convertValues } from './impact/convertValues';
import { checkSettings } from './checkSettings';
import { texts } from './texts';
import { withParent } from './withParent';

/** A setting that only some types have: the type decides whether it is shown. */
const typed = (name: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  type: 'yesno',
  default: false,
  independent: false,
  ...more,
});
const flag = (name: string): FieldSpec => ({ name, type: 'yesno', default: false, width: 'third' });
const limit = (name: string, more: Partial<FieldSpec> = {}): FieldSpec =>
  typed(name, { type: 'number', default: null, width: 'half', ...more });
const length = { min: 0, max: 100_000, step: 1 };

/** A field that the marketplace's staff define; other users read what a form needs (domain §3 Attribute). */
export const attribute = defineEntity({
  name: 'attribute',
  collection: 'attributes',
  category: 'attributes',
  icon: 'tune',
  titleField: 'title',
  texts,
  form: [
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
          maxlength: maxCodeLength,
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
  ],
  listing: {
    columns: ['title', 'code', 'type', 'required', 'backendListing', 'backendFilterable', '_updated'],
    filters: [
      'multilangual',
      'multiple',
      'unique',
      'necessarily',
      'backendSortable',
      'searchable',
      'frontendFilterable',
      'promocodeFilterable',
      'feedFilterable',
    ],
    sort: { by: 'title', direction: 1 },
    views: [
      { key: 'filterable', state: { filter: 'frontendFilterable:yes' } },
      { key: 'untranslated', state: { filter: 'title:' } },
    ],
  },
  bulk: ['delete', 'restore'],
  access: (user) => (isOwnerStaff(user) ? fullAccess : { permissions: readOnlyPermissions }),
  hooks: {
    beforeSave: async (save, context) => {
      await assignCode(save, context);
      checkSettings(save, context);
      await assignOptions(save, context);
      await checkUniqueValues(save, context);
    },
    afterSave: convertValues,
    afterRead: (records) => Promise.resolve(records.map(withParent)),
  },
});
