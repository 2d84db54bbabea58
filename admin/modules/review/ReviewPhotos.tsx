import Box from '@mui/material/Box';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useFieldFiles } from '../../fields/media/useFieldFiles';
import { Picture } from '../../ui/Picture';
import { photosIn } from './reviewValues';
import { useReviewTexts } from './texts';

interface ReviewPhotosProps {
  record: ListRecord;
  /** Who has written the review. */
  name: string;
}

/** Photos of a review; a press opens one in a tab of its own. */
export function ReviewPhotos({ record, name }: ReviewPhotosProps) {
  const t = useReviewTexts();
  const ids = photosIn(record);
  const files = useFieldFiles(ids);
  if (ids.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ids.map((id, at) => {
        const found = files.of(id);
        if (found.state !== 'there') return null;
        const { url, thumbnail } = found.file;
        return (
          // A picture is invisible until it has loaded: the link has a name before.
          <a key={id} href={url} target="_blank" rel="noreferrer" aria-label={t('photo', { number: at + 1, name })}>
            <Picture src={thumbnail} alt="" width={112} height={112} style={{ objectFit: 'cover', borderRadius: 8 }} />
          </a>
        );
      })}
    </Box>
  );
}
