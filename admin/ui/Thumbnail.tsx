import { useState } from 'react';
import { Picture } from './Picture';
import { placeholderImage } from './placeholderImage';

/** A record's image; the placeholder when it has none or it can not be loaded. Decorative: the title is beside it. */
export function Thumbnail({ url, size = 40 }: { url: string | undefined; size?: number }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const src = url && brokenUrl !== url ? url : placeholderImage;
  return (
    <span className="row-picture">
      {/* If the placeholder fails too, it stays: the two would take turns for ever. */}
      <Picture src={src} alt="" width={size} height={size} onError={() => setBrokenUrl(url ?? null)} />
    </span>
  );
}
