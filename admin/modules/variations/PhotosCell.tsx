import ButtonBase from '@mui/material/ButtonBase';
import { Thumbnail } from '../../ui/Thumbnail';
import { useVariationTexts } from './texts';
import type { VariationRow } from './variationRows';
import { splitIds } from './variationRows';

interface PhotosCellProps {
  row: VariationRow;
  picture: string | undefined;
  onOpen(): void;
}

/** The main photo of a variation; a press opens the media library. By keys its cell does. */
export function PhotosCell({ row, picture, onOpen }: PhotosCellProps) {
  const t = useVariationTexts();
  return (
    <ButtonBase
      tabIndex={-1}
      aria-label={t('choosePhotos', { name: row.combination || row.title, count: splitIds(row.gallery).length })}
      onClick={onOpen}
      sx={{ borderRadius: '6px' }}
    >
      <Thumbnail url={picture} size={36} />
    </ButtonBase>
  );
}
