import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useFilterAttributes } from './context/useFilterAttributes';
import { useFilterValues } from './context/useFilterValues';

interface FilterButtonProps {
  open: boolean;
  /** Prefix of the filter form's ids. */
  idPrefix: string;
  /** Only the icon and the number of active filters; the label is an accessible name then. */
  isCompact?: boolean;
  /** Among icons without frames. */
  isBare?: boolean;
  onClick(): void;
}

export function OpenFiltersButton({ open, idPrefix, isCompact = false, isBare = false, onClick }: FilterButtonProps) {
  const t = usePanelTranslate();
  const attributes = useFilterAttributes();
  const { selected } = useFilterValues();
  // Names in the address that are no filters of this list are not counted.
  const activeCount = Object.keys(selected).filter(
    (name) => attributes?.some((attribute) => attribute.name === name) ?? true,
  ).length;
  const name = t(open ? 'list.hideFilters' : 'list.showFilters');
  const activeText = activeCount > 0 ? t('list.filtersOn', { count: activeCount }) : '';
  if (attributes?.length === 0) return null;
  return (
    <Button
      variant={activeCount > 0 ? 'tint' : isBare ? 'text' : 'outlined'}
      startIcon={isCompact ? undefined : <FilterListOutlined />}
      aria-label={isCompact ? [name, activeText].filter(Boolean).join('. ') : undefined}
      aria-expanded={open}
      aria-controls={open ? `${idPrefix}-filters` : undefined}
      disabled={attributes === undefined}
      onClick={onClick}
      sx={isCompact ? { flex: 'none', minWidth: 44, padding: '0 11px' } : undefined}
    >
      {isCompact ? <FilterListOutlined sx={{ fontSize: 20 }} /> : name}
      {activeCount > 0 && (
        <Box component="span" aria-label={isCompact ? undefined : activeText} sx={{ marginLeft: 0.75 }}>
          {isCompact ? activeCount : `· ${activeCount}`}
        </Box>
      )}
    </Button>
  );
}
