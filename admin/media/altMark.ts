import type { PanelTextKey } from '../i18n/useTranslate';
import type { LibraryFile } from './LibraryFile';
import { withoutAlt } from './LibraryFile';

/** What a mark says of a picture without all of its ALT texts: none, or which one is missing. */
export function altMark(file: Pick<LibraryFile, 'alt'>): PanelTextKey {
  const [first, ...more] = withoutAlt(file);
  if (first === undefined || more.length > 0) return 'media.noAltShort';
  return first === 'uk' ? 'media.noAltUk' : 'media.noAltEn';
}
