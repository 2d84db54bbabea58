import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useT } from '../i18n/useT';
import { exportAddress } from './exportAddress';
import type { Listing } from './useListing';

interface DownloadButtonProps {
  listing: Listing;
  columns: readonly string[] | undefined;
  /** The sign alone, where there is no room for the word. */
  compact: boolean;
}

/** What is found, as a file; not there when nothing is. */
export function DownloadButton({ listing, columns, compact }: DownloadButtonProps) {
  const t = useT();
  const name = t('list.download');
  if (!listing.result?.allItemsCount) return null;
  const link = {
    component: 'a',
    href: exportAddress(listing, Date.now(), columns),
    download: true,
    title: name,
  } as const;
  return compact ? (
    <IconButton {...link} aria-label={name}>
      <DownloadOutlined />
    </IconButton>
  ) : (
    <Button {...link} variant="outlined" size="small" startIcon={<DownloadOutlined />} aria-label={name}>
      {t('list.export')}
    </Button>
  );
}
