import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useListContext } from 'ra-core';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useNotifications } from '../core/notifications/NotificationStoreContext';
import { useEntityDescription } from '../core/session/SessionContext';
import { useApi } from '../core/session/useApi';
import { exportUrl, exportQueryOf, longestAddress } from './exportUrl';
import { useListDisplay } from './context/ListDisplayContext';
import { saveFile } from './saveFile';
import { foundQuery } from './selectionQuery';
import { useFilterAttributes } from './context/useFilterAttributes';

/** The link or the call that exports the found records as CSV; null when there are none. */
export function useListExport() {
  const api = useApi();
  const notify = useNotifications();
  const { resource, total, sort, filterValues } = useListContext();
  const entity = useEntityDescription(resource);
  const { columns } = useListDisplay();
  const attributes = useFilterAttributes();
  if (!total) return null;
  const query = exportQueryOf(foundQuery(filterValues, attributes ?? []), sort, columns);
  const address = exportUrl(resource, query);
  return address.length <= longestAddress && !entity?.confirmedExport
    ? ({ component: 'a', href: address, download: true, onClick: undefined } as const)
    : {
        onClick: () =>
          void api.exportFile(resource, query).then(saveFile, (failure: unknown) => notify.failure(failure, 'action')),
      };
}

/**
 * Exports the found records as CSV, made by the server; hidden when there are none. A link, unless its URL would be too
 * long for servers. `compact`: icon only, where there is no room for the label.
 */
export function ExportListButton({ compact }: { compact: boolean }) {
  const t = usePanelTranslate();
  const target = useListExport();
  const name = t('list.download');
  if (!target) return null;
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
