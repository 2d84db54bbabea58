import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { FilterChips } from '../../list/FilterChips';
import type { FilterFieldsProps } from '../../fields/filters/FilterFields';
import { FilterFields } from '../../fields/filters/FilterFields';
import { FilterDialog } from '../../list/FilterDialog';
import { ListSearchBox } from '../../list/ListSearchBox';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { librarySorts } from './librarySettings';
import type { Library } from './useLibrary';

interface LibraryToolbarProps {
  library: Library;
  /** Names of filters that are not offered here. */
  hiddenFilters?: readonly string[];
}

const noFilters: readonly string[] = [];

/** Search, filters and sorting of the library. */
export function LibraryToolbar({ library, hiddenFilters = noFilters }: LibraryToolbarProps) {
  const t = usePanelTranslate();
  const prefix = useId();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  const { query, updateQuery } = library;
  const filters = library.filters?.filter(
    ({ name, backendFilterable }) => backendFilterable && !hiddenFilters.includes(name),
  );
  const activeCount = Object.keys(query.filter).length;
  const panel: FilterFieldsProps = {
    attributes: filters ?? [],
    filterValues: query.filter,
    idPrefix: prefix,
    onApply: (filter) => updateQuery({ filter }),
  };
  return (
    <Box sx={{ marginBottom: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ListSearchBox value={query.search} onSearch={(search) => updateQuery({ search })} />
        <Button
          variant={activeCount > 0 ? 'tint' : 'outlined'}
          startIcon={<FilterListOutlined />}
          aria-expanded={open}
          aria-controls={open && !isSmall ? `${prefix}-filters` : undefined}
          disabled={filters === undefined}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'list.hideFilters' : 'list.showFilters')}
          {activeCount > 0 && (
            <Box
              component="span"
              aria-label={t('list.filtersOn', { count: activeCount })}
              sx={{ marginLeft: 0.75 }}
            >{`· ${activeCount}`}</Box>
          )}
        </Button>
        {!isSmall && <Box sx={{ flex: 1 }} />}
        {isSmall ? (
          <TextField
            select
            sx={{ flex: 1, minWidth: 136 }}
            value={query.sort}
            onChange={(event) =>
              updateQuery({ sort: librarySorts.find((sort) => sort === event.target.value) ?? query.sort })
            }
            slotProps={{ select: { inputProps: { 'aria-label': t('media.sorting') } } }}
          >
            {librarySorts.map((sort) => (
              <MenuItem key={sort} value={sort}>
                {t(`media.${sort}`)}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <SegmentedControl
            label={t('media.sorting')}
            value={query.sort}
            options={librarySorts.map((sort) => ({ value: sort, label: t(`media.${sort}`) }))}
            onChange={(sort) => updateQuery({ sort })}
          />
        )}
      </Box>
      {isSmall && <FilterDialog {...panel} open={open} onClose={() => setOpen(false)} />}
      {!isSmall && open && filters && (
        <Card sx={{ marginTop: 1.5 }}>
          <FilterFields {...panel} />
        </Card>
      )}
      {activeCount > 0 && filters && (
        <Card sx={{ marginTop: 1.5, '& > div': { borderTop: 0 } }}>
          <FilterChips />
        </Card>
      )}
    </Box>
  );
}
