import { useState } from 'react';
import Box from '@mui/material/Box';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { Picture } from '../ui/Picture';
import { Swatch } from './Swatch';

export const hasSwatch = ({ color, image }: DatalistItem): boolean => color !== undefined || image !== undefined;

/** The image or colour of a choice, beside its name. Nothing where it has neither. */
export function ChoiceSwatch({ item: { color, image }, size }: { item: DatalistItem; size: number }) {
  const [failedToLoad, setFailedToLoad] = useState(false);
  const address = image?.sizes?.thumbnail ?? image?.url;
  if (address !== undefined && !failedToLoad) {
    return (
      <Box
        component={Picture}
        src={address}
        alt=""
        onError={() => setFailedToLoad(true)}
        sx={(theme) => ({
          width: size,
          height: size,
          flex: 'none',
          objectFit: 'cover',
          borderRadius: '4px',
          background: theme.tokens.sunken,
        })}
      />
    );
  }
  return color === undefined ? null : <Swatch color={color} size={size} />;
}
