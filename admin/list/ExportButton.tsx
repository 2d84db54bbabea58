import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useTranslate } from '../core/i18n/useTranslate';
import { useNotify } from '../core/notifications/NotificationStoreContext';
import { useApi } from '../core/session/useApi';
import { exportUrl, exportQueryOf, longestAddress } from './exportUrl';
import { saveFile } from './saveFile';
import type { PanelListController } from './usePanelListController';

interface DownloadButtonProps {
  listing: PanelListController;
  columns: readonly string[] | undefined;
  /** Icon only, where there is no room for the label. */
  compact: boolean;
}

/**
 * Exports the found records as CSV; hidden when there are none. A link, unless its URL would be too long for servers.
 */
export function ExportButton({ listing, columns, compact }: DownloadButtonProps) {
  const t = useTranslate();
  const calls = useApi();
  const tell = useNotify();
  const name = t('list.download');
  if (!listing.result?.allItemsCount) return null;
  const query = exportQueryOf(listing, Date.now(), columns);
  const entity = listing.entity.name;
  const address = exportUrl(entity, query);
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
