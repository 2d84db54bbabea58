import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { Thumbnail } from '../../ui/Thumbnail';
import { panelHref } from '../../core/routing/panelBase';
import { updatePath } from '../../core/routing/paths';
import type { SelectedRecord } from './useSelectedRecords';

/** A selected record: its image, and its title as a link that opens it in another tab. */
export function RecordLine({ source, record }: { source: string; record: SelectedRecord }) {
  const t = usePanelTranslate();
  const address = panelHref(updatePath(source, record.id));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {record.image !== undefined && <Thumbnail url={record.image} />}
      <Box sx={{ minWidth: 0 }}>
        <MuiLink
          href={address}
          target="_blank"
          rel="noopener"
          title={`${t('pickers.openRecord', { name: record.title })} ${t('actions.newTab')}`}
          sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}
        >
          {record.title}
        </MuiLink>
        {record.isMissing && (
          <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
            {t('pickers.gone')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
