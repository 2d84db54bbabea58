import { attributedEntities } from '#domain/wire/Attribute';
import { group, section } from '#core/schema/EntitySpec';
import { initialGroups } from './initialGroups';
import type { EntityRecordOf } from '#core/schema/RecordOf';

export const attributesSetForm = [
  group(
    'general',
    section(
      'main',
      { name: 'title', type: 'text', required: true, multilangual: true, maxlength: 64, searchable: true },
      {
        name: 'entity',
        type: 'select',
        required: true,
        options: attributedEntities,
        default: 'product',
        width: 'half',
      },
    ),
    section('groups', { name: 'groups', type: 'attribute-groups', required: true, default: initialGroups }),
  ),
] as const;

type StoredAttributesSet = EntityRecordOf<'attributes-set', typeof attributesSetForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    'attributes-sets': StoredAttributesSet;
  }
  interface RecordsByEntity {
    'attributes-set': StoredAttributesSet;
  }
}
