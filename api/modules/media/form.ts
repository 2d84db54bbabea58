import { fileTypes } from '#domain/media/fileTypes';
import { textLimits } from '#domain/media/limits';
import { group, section, side } from '#core/schema/EntitySpec';
import type { EntityRecordOf } from '#core/schema/RecordOf';

const measure = { type: 'number', min: 0, readonly: true, width: 'half' } as const;

export const mediaForm = [
  group(
    'general',
    section(
      'main',
      { name: 'title', type: 'text', required: true, maxlength: textLimits.title, searchable: true },
      { name: 'alt', type: 'text', multilangual: true, maxlength: textLimits.alt, searchable: true },
    ),
    section(
      'file',
      { name: 'url', type: 'text', maxlength: textLimits.url, readonly: true },
      { name: 'path', type: 'text', maxlength: textLimits.path, readonly: true },
      { name: 'name', type: 'text', maxlength: textLimits.title, readonly: true, searchable: true },
      { name: 'digest', type: 'text', maxlength: 64, readonly: true, hidden: true },
      { name: 'formerly', type: 'tags', readonly: true, hidden: true },
      { name: 'bands', type: 'tags', readonly: true, hidden: true },
    ),
    side(
      'main',
      { name: 'mime', type: 'select', multiple: true, options: fileTypes.map(({ mime }) => mime), readonly: true },
      { name: 'size', type: 'number', min: 0, readonly: true },
      { name: 'width', ...measure },
      { name: 'height', ...measure },
      { name: 'noAlt', type: 'yesno', readonly: true, hidden: true, derived: true },
      { name: 'used', type: 'yesno', readonly: true, derived: true },
      { name: 'shop', type: 'select', source: 'shop', readonly: true },
    ),
  ),
] as const;

type StoredMedia = EntityRecordOf<'media', typeof mediaForm> & {
  /** When it was uploaded without a session, last of all: ISO instant; null since a user uploaded it too. */
  _registration?: string | null;
};

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    media: StoredMedia;
  }
  interface RecordsByEntity {
    media: StoredMedia;
  }
}
