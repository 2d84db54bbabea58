import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { useT } from '../../i18n/useT';
import { FilterChips } from '../../listing/FilterChips';
import type { FilterPanelProps } from '../../listing/FilterPanel';
import { FilterPanel } from '../../listing/FilterPanel';
import { FilterSheet } from '../../listing/FilterSheet';
import { SearchBox } from '../../listing/SearchBox';
import { firstAddress } from '../../routing/listAddress';
import { Segment } from '../../shell/Segment';
import { librarySorts } from './librarySettings';
import type { Library } from './useLibrary';

interface LibraryToolbarProps {
  library: Library;
  /** Names of filters that are not offered here. */
  without?: readonly string[];
}

const noFilters: readonly string[] = [];

/** Search, filters and order of the library. */
export function LibraryToolbar({ library, without = noFilters }: LibraryToolbarProps) {
  const t = useT();
  const prefix = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  const { query, ask } = library;
  const filters = library.filters?.filter(
    ({ name, backendFilterable }) => backendFilterable && !without.includes(name),
  );
  const active = Object.keys(query.filter).length;
  const panel: FilterPanelProps = {
    attributes: filters ?? [],
    chosen: query.filter,
    idPrefix: prefix,
    onApply: (filter) => ask({ filter }),
  };
  return (
    <Box sx={{ marginBottom: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SearchBox value={query.search} onSearch={(search) => ask({ search })} />
        <Button
          variant={active > 0 ? 'tint' : 'outlined'}
          startIcon={<FilterListOutlined />}
          aria-expanded={open}
          aria-controls={open && !narrow ? `${prefix}-filters` : undefined}
          disabled={filters === undefined}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'list.hideFilters' : 'list.showFilters')}
          {active > 0 && (
            <Box
              component="span"
              aria-label={t('list.filtersOn', { count: active })}
              sx={{ marginLeft: 0.75, fontVariantNumeric: 'tabular-nums' }}
            >{`· ${active}`}</Box>
          )}
        </Button>
        {!narrow && <Box sx={{ flex: 1 }} />}
        {narrow ? (
          <TextField
            select
            sx={{ flex: 1, minWidth: 136 }}
            value={query.sort}
            onChange={(event) => ask({ sort: librarySorts.find((sort) => sort === event.target.value) ?? query.sort })}
            slotProps={{ select: { inputProps: { 'aria-label': t('media.sorting') } } }}
          >
            {librarySorts.map((sort) => (
              <MenuItem key={sort} value={sort}>
                {t(`media.${sort}`)}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <Segment
            label={t('media.sorting')}
            value={query.sort}
            options={librarySorts.map((sort) => ({ value: sort, label: t(`media.${sort}`) }))}
            onChange={(sort) => ask({ sort })}
          />
        )}
      </Box>
      {narrow && <FilterSheet {...panel} open={open} onClose={() => setOpen(false)} />}
      {!narrow && open && filters && (
        <Card sx={{ marginTop: 1.5 }}>
          <FilterPanel {...panel} />
        </Card>
      )}
      {active > 0 && filters && (
        <Card sx={{ marginTop: 1.5, '& > div': { borderTop: 0 } }}>
          <FilterChips
            listing={{ address: { ...firstAddress, filter: query.filter }, filters, change: () => ask({ filter: {} }) }}
            onChange={(filter) => ask({ filter })}
          />
        </Card>
      )}
    </Box>
  );
}
