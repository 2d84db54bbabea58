import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useT } from '../i18n/useT';
import type { FilterPanelProps } from './FilterPanel';
import { FilterPanel } from './FilterPanel';

/** The filters of a narrow screen: over the whole of it, closed by Filter. */
export function FilterSheet({ open, onClose, ...panel }: FilterPanelProps & { open: boolean; onClose(): void }) {
  const t = useT();
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-labelledby="filters-title">
      <Box sx={{ display: 'flex', alignItems: 'center', padding: '6px 8px 6px 16px' }}>
        <Typography id="filters-title" variant="h6" component="h2" sx={{ flex: 1 }}>
          {t('list.filterPanel')}
        </Typography>
        <IconButton aria-label={t('list.hideFilters')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <FilterPanel
        {...panel}
        onApply={(filter) => {
          panel.onApply(filter);
          onClose();
        }}
      />
    </Dialog>
  );
}
