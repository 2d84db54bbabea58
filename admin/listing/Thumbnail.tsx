import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { placeholderImage } from './placeholderImage';

const Picture = styled('img')(({ theme }) => ({ flex: 'none', objectFit: 'cover', borderRadius: 8, background: theme.tokens.sunken }));

/** A record's picture; the placeholder when it has none or it does not open. Decoration: the title stands beside it. */
export function Thumbnail({ url, size = 40 }: { url: string | undefined; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url && broken !== url ? url : placeholderImage;
  return (
    <Picture
      src={shown}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      onError={() => setBroken(shown)}
    />
  );
}
