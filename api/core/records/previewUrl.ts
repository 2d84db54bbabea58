import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { EntitySpec } from '../schema/EntitySpec';

/** Where users who may edit a record see it as others do; '' for entities without a public page. */
export const previewUrl = (
  { name, preview, servesPublicUrl }: Pick<EntitySpec, 'name' | 'preview' | 'servesPublicUrl'>,
  record: StoredRecord,
): string => {
  if (!preview) return '';
  return servesPublicUrl ? preview(record) : `/preview/${name}/${record._id}`;
};
