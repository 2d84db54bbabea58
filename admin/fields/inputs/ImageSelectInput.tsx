import { useState } from 'react';
import Box from '@mui/material/Box';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { ChoiceGroup } from './ChoiceGroup';
import type { FieldInputProps } from '../form/FieldInputProps';

function ImageChoice({ item: { image, view }, isChosen }: { item: DatalistItem; isChosen: boolean }) {
  const [broken, setBroken] = useState(false);
  const address = image?.sizes?.thumbnail ?? image?.url;
  return (
    <Box component="span" sx={{ display: 'block', width: 92 }}>
      <Box
        component="span"
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          height: 92,
          borderRadius: '6px',
          overflow: 'clip',
          background: theme.tokens.sunken,
          color: theme.tokens.textHint,
        })}
      >
        {address === undefined || broken ? (
          <ImageNotSupportedOutlined aria-hidden />
        ) : (
          // Decorative: the name is below it.
          <Box
            component="img"
            src={address}
            alt=""
            loading="lazy"
            onError={() => setBroken(true)}
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </Box>
      <Box component="span" sx={{ display: 'block', marginTop: 0.5, fontSize: '0.8125rem', textAlign: 'center' }}>
        {view}
      </Box>
      {isChosen && (
        <CheckCircle
          aria-hidden
          sx={(theme) => ({
            position: 'absolute',
            top: 8,
            right: 12,
            fontSize: 20,
            color: theme.tokens.accent,
            background: theme.tokens.surface,
            borderRadius: '50%',
          })}
        />
      )}
    </Box>
  );
}

/** Images with their names. */
export const ImageSelectInput = (props: FieldInputProps) => (
  <ChoiceGroup {...props} renderChoice={(item, isChosen) => <ImageChoice item={item} isChosen={isChosen} />} />
);
