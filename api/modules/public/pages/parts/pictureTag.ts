import { escapeHtml } from '#domain/text/escapeHtml';
import type { PictureView } from '../../view/views';

interface Shown {
  /** How wide the page shows it: the attribute `sizes`. */
  sizes: string;
  /** In place of its own ALT text. */
  alt?: string;
  /** The first picture of the page, which it is waited for: all others come when they are near. */
  isFirst?: boolean;
}

/** Browsers take the smallest rendition that is sharp enough. */
function sourcesOf({ url, width, sizes: renditions }: PictureView): string {
  if (renditions.length === 0 || width === 0) return '';
  return [...renditions, { url, width }].map((each) => `${each.url} ${each.width}w`).join(', ');
}

export function pictureTag(picture: PictureView, { sizes, alt = picture.alt, isFirst = false }: Shown): string {
  const { url, width, height } = picture;
  const sources = sourcesOf(picture);
  return [
    `<img src="${escapeHtml(url)}"`,
    sources && `srcset="${escapeHtml(sources)}" sizes="${sizes}"`,
    width > 0 && height > 0 ? `width="${width}" height="${height}"` : '',
    isFirst ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"',
    `alt="${escapeHtml(alt)}">`,
  ]
    .filter(Boolean)
    .join(' ');
}
