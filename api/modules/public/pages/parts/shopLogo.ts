import type { PictureView } from '../../view/views';
import { icon } from './icons';
import { pictureTag } from './pictureTag';

/** Beside the shop's name: it says nothing by itself. */
export const shopLogo = (logo: PictureView | null): string =>
  `<span class="logo">${logo ? pictureTag(logo, { sizes: '96px', alt: '' }) : icon('shop')}</span>`;
