import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { EntitySpec } from '../schema/EntitySpec';
import { hasPreview } from '../schema/hasPreview';

type Shown = Pick<EntitySpec, 'name' | 'publicPage' | 'filePath' | 'servesFile'>;

/** Where users who may edit a record see it as others do; '' for entities that are not seen outside of the panel. */
export function previewUrl(spec: Shown, record: StoredRecord): string {
  if (!hasPreview(spec)) return '';
  return spec.servesFile && spec.filePath ? spec.filePath(record) : `/preview/${spec.name}/${record._id}`;
}
