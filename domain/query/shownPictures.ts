import { isObject } from '../wire/isObject';
import { findFileType } from '../media/fileTypes';

function isVideoLink(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return findFileType(path.slice(path.lastIndexOf('.')))?.kind === 'video';
}

/** Of a list of files or of links to pictures, what is shown as a picture: neither switched off nor a video. */
export const shownPictures = (raw: unknown): unknown[] =>
  Array.isArray(raw)
    ? raw.filter((item: unknown) =>
        isObject(item) ? item.disabled !== true : typeof item === 'string' && !isVideoLink(item),
      )
    : [];
