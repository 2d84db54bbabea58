import { isObject } from '../wire/isObject';
import { findFileType } from '../media/fileTypes';

function isVideoLink(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return findFileType(path.slice(path.lastIndexOf('.')))?.kind === 'video';
}

/** Of a gallery, what is shown as a picture: neither switched off nor the address of a video. */
export const shownPictures = (raw: unknown): unknown[] =>
  Array.isArray(raw)
    ? raw.filter(
        (item: unknown) =>
          isObject(item) && item.disabled !== true && !(typeof item.id === 'string' && isVideoLink(item.id)),
      )
    : [];
