import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useT } from '../i18n/useT';
import { useTell } from '../messages/MessagesContext';
import { useCalls } from '../session/useCalls';
import { exportAddress, exportQueryOf, longestAddress } from './exportAddress';
import { saveFile } from './saveFile';
import type { Listing } from './useListing';

interface DownloadButtonProps {
  listing: Listing;
  columns: readonly string[] | undefined;
  /** The icon alone, where there is no room for the word. */
  compact: boolean;
}

/** Exports what is found; absent when nothing is. A link, unless its address would be too long for servers. */
export function DownloadButton({ listing, columns, compact }: DownloadButtonProps) {
  const t = useT();
  const calls = useCalls();
  const tell = useTell();
  const name = t('list.download');
  if (!listing.result?.allItemsCount) return null;
  const query = exportQueryOf(listing, Date.now(), columns);
  const entity = listing.entity.name;
  const address = exportAddress(entity, query);
  const target =
    address.length <= longestAddress
      ? ({ component: 'a', href: address, download: true } as const)
      : {
          onClick: () =>
            void calls.exportFile(entity, query).then(saveFile, (failure: unknown) => tell.failure(failure, 'action')),
        };
  return compact ? (
    <IconButton {...target} title={name} aria-label={name}>
      <DownloadOutlined />
    </IconButton>
  ) : (
    <Button {...target} title={name} aria-label={name} variant="outlined" size="small" startIcon={<DownloadOutlined />}>
      {t('list.export')}
    </Button>
  );
}
