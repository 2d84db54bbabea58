import { largestPictureWidth } from '#domain/media/pictureWidths';
import type { PictureView, Rendition } from './views';

/** What is handed to others, who load one file: the largest that is not too wide. */
export const sharedPicture = (picture: PictureView): Rendition =>
  picture.width <= largestPictureWidth
    ? picture
    : (picture.sizes.findLast(({ width }) => width <= largestPictureWidth) ?? picture);
