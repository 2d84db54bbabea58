import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { useT } from '../i18n/useT';
import type { Listing } from './useListing';

interface FilterButtonProps {
  listing: Listing;
  open: boolean;
  /** As of the filter panel. */
  idPrefix: string;
  /** Only the sign and how many filters are on; the name is there for who listens. */
  short?: boolean;
  onClick(): void;
}

export function FilterButton({
  listing: { address, filters },
  open,
  idPrefix,
  short = false,
  onClick,
}: FilterButtonProps) {
  const t = useT();
  // A name in the address that is no filter here narrows nothing.
  const active = Object.keys(address.filter).filter(
    (name) => filters?.some((attribute) => attribute.name === name) ?? true,
  ).length;
  const name = t(open ? 'list.hideFilters' : 'list.showFilters');
  const on = active > 0 ? t('list.filtersOn', { count: active }) : '';
  if (filters?.length === 0) return null;
  return (
    <Button
      variant={active > 0 ? 'tint' : 'outlined'}
      startIcon={short ? undefined : <FilterListOutlined />}
      aria-label={short ? [name, on].filter(Boolean).join('. ') : undefined}
      aria-expanded={open}
      aria-controls={open ? `${idPrefix}-filters` : undefined}
      disabled={filters === undefined}
      onClick={onClick}
      sx={short ? { flex: 'none', minWidth: 44, padding: '0 11px' } : undefined}
    >
      {short ? <FilterListOutlined sx={{ fontSize: 20 }} /> : name}
      {active > 0 && (
        <Box
          component="span"
          aria-label={short ? undefined : on}
          sx={{ marginLeft: 0.75, fontVariantNumeric: 'tabular-nums' }}
        >
          {short ? active : `· ${active}`}
        </Box>
      )}
    </Button>
  );
}
