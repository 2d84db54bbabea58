import IconButton from '@mui/material/IconButton';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useT } from '../i18n/useT';
import { exportAddress } from './exportAddress';
import type { Listing } from './useListing';

/** What is found, as a file; not there when nothing is. */
export function DownloadButton({ listing, columns }: { listing: Listing; columns: readonly string[] | undefined }) {
  const t = useT();
  const name = t('list.download');
  if (!listing.result?.allItemsCount) return null;
  return (
    <IconButton
      component="a"
      href={exportAddress(listing, Date.now(), columns)}
      download
      aria-label={name}
      title={name}
    >
      <DownloadOutlined />
    </IconButton>
  );
}
