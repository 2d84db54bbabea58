import { largestPictureWidth, usualPictureWidth } from '#domain/media/pictureWidths';
import { escapeHtml } from '#domain/text/escapeHtml';
import type { PictureView } from '../../view/views';

interface Shown {
  /** How wide the page shows it: the attribute `sizes`. */
  sizes: string;
  /** In place of its own ALT text. */
  alt?: string;
  /** The page's largest picture comes first, those seen at once with the page, all others when they are near. */
  comes?: 'first' | 'at once' | 'when near';
}

const loadingOf = { first: 'fetchpriority="high"', 'at once': '', 'when near': 'loading="lazy" decoding="async"' };

/** Browsers take the smallest that is sharp enough. Where one is sharp enough for all, the original is none of them. */
export function sourceSet({ url, width, sizes: renditions }: PictureView): string {
  if (renditions.length === 0 || width === 0) return '';
  const isEnough = renditions.some((each) => each.width >= largestPictureWidth);
  return [...renditions, ...(isEnough ? [] : [{ url, width }])].map((each) => `${each.url} ${each.width}w`).join(', ');
}

export function pictureTag(picture: PictureView, { sizes, alt = picture.alt, comes = 'when near' }: Shown): string {
  const { width, height } = picture;
  const { url } = picture.sizes.find((each) => each.width === usualPictureWidth) ?? picture;
  const sources = sourceSet(picture);
  return [
    `<img src="${escapeHtml(url)}"`,
    sources && `srcset="${escapeHtml(sources)}" sizes="${sizes}"`,
    width > 0 && height > 0 ? `width="${width}" height="${height}"` : '',
    loadingOf[comes],
    `alt="${escapeHtml(alt)}">`,
  ]
    .filter(Boolean)
    .join(' ');
}
