import { useEffect, useRef } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { Thumbnail } from '../../ui/Thumbnail';
import { useVariationTexts } from './texts';
import type { VariationRow } from './variationRows';
import { splitIds } from './variationRows';

interface PhotosCellProps {
  row: VariationRow;
  picture: string | undefined;
  /** As the grid gives them: its arrow keys move from cell to cell. */
  tabIndex: 0 | -1;
  hasFocus: boolean;
  onOpen(): void;
}

/** The main photo of a variation; a press opens the media library. */
export function PhotosCell({ row, picture, tabIndex, hasFocus, onOpen }: PhotosCellProps) {
  const t = useVariationTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  return (
    <ButtonBase
      ref={button}
      tabIndex={tabIndex}
      aria-label={t('choosePhotos', { name: row.combination || row.title, count: splitIds(row.gallery).length })}
      onClick={onOpen}
      sx={{ borderRadius: '6px' }}
    >
      <Thumbnail url={picture} size={36} />
    </ButtonBase>
  );
}
