import type { SyntheticEvent } from 'react';
import { Picture } from './Picture';
import { placeholderImage } from './placeholderImage';

/**
 * Set on the element, not by React: pictures of a list fail while its rows outside the window are rendered, which would
 * begin again with each. If the placeholder fails too, it stays: the two would take turns for ever.
 */
function showPlaceholder({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  if (currentTarget.getAttribute('src') !== placeholderImage) currentTarget.src = placeholderImage;
}

/** A record's image; the placeholder when it has none or it can not be loaded. Decorative: the title is beside it. */
export const Thumbnail = ({ url, size = 40 }: { url: string | undefined; size?: number }) => (
  <span className="row-picture">
    <Picture src={url || placeholderImage} alt="" width={size} height={size} onError={showPlaceholder} />
  </span>
);
