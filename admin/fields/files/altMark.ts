import type { PanelTextKey } from '../../core/i18n/panelI18n';
import type { LibraryFile } from './LibraryFile';
import { withoutAlt } from './LibraryFile';

/** Text of the mark on an image without all of its alt texts: none at all, or which language is missing. */
export function altMark(file: Pick<LibraryFile, 'alt'>): PanelTextKey {
  const [first, ...more] = withoutAlt(file);
  if (first === undefined || more.length > 0) return 'media.noAltShort';
  return first === 'uk' ? 'media.noAltUk' : 'media.noAltEn';
}
