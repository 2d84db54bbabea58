import Box from '@mui/material/Box';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { isUploadActive } from './createUploadQueue';
import type { QueuedUpload } from './createUploadQueue';
import { UploadFailures } from './UploadFailures';
import { UploadList } from './UploadList';
import type { Uploads } from './useUploads';

/** Progress and result of the upload that replaces a file. Renders nothing when there is none. */
export function ReplaceProgress({ uploads, fileUploads }: { uploads: Uploads; fileUploads: readonly QueuedUpload[] }) {
  const t = usePanelTranslate();
  const activeUploads = fileUploads.filter(isUploadActive);
  if (fileUploads.length === 0) return null;
  return (
    <Box role="group" aria-label={t('media.replace')}>
      {activeUploads.length > 0 && <UploadList uploads={activeUploads} cancel={uploads.cancel} />}
      <UploadFailures uploads={fileUploads} retry={uploads.retry} dismiss={uploads.dismiss} />
    </Box>
  );
}
