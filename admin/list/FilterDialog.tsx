import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { FilterFieldsProps } from '../fields/filters/FilterFields';
import { FilterFields } from '../fields/filters/FilterFields';

/** The filter form on a small screen: a full-screen dialog, closed by Filter. */
export function FilterDialog({ open, onClose, ...panel }: FilterFieldsProps & { open: boolean; onClose(): void }) {
  const t = usePanelTranslate();
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
      <FilterFields
        {...panel}
        onApply={(filter) => {
          panel.onApply(filter);
          onClose();
        }}
      />
    </Dialog>
  );
}
