import Box from '@mui/material/Box';
import { useT } from '../../i18n/useT';
import { isUnderWay } from './createUploadQueue';
import type { Upload } from './createUploadQueue';
import { UploadFailures } from './UploadFailures';
import { UploadList } from './UploadList';
import type { Uploads } from './useUploads';

/** How the file is coming that takes another one's place, and what became of it. Nothing while there is nothing to say. */
export function ReplaceProgress({ uploads, of }: { uploads: Uploads; of: readonly Upload[] }) {
  const t = useT();
  const going = of.filter(isUnderWay);
  if (of.length === 0) return null;
  return (
    <Box role="group" aria-label={t('media.replace')}>
      {going.length > 0 && <UploadList uploads={going} cancel={uploads.cancel} />}
      <UploadFailures uploads={of} retry={uploads.retry} dismiss={uploads.dismiss} />
    </Box>
  );
}
