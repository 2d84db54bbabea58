import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import type { SortPayload } from 'ra-core';
import { useListContext } from 'ra-core';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { noSort } from './nextSort';
import { useListMeta } from './context/useListMeta';

/**
 * The order of the rows by any field, also by one that has no column heading: without a frame, beside the number of
 * found records. `isLong`: there is room for the words of the button that resets it.
 */
export function SortSelect({ isLong = false }: { isLong?: boolean }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { sort, setSort } = useListContext();
  const sortable = (useListMeta()?.attributes ?? []).filter((attribute) => attribute.backendSortable);
  const options = sortable.flatMap(({ name: field, title }) => [
    { value: field, label: `${title[language]} ↑`, sort: { field, order: 'ASC' } satisfies SortPayload },
    { value: `-${field}`, label: `${title[language]} ↓`, sort: { field, order: 'DESC' } satisfies SortPayload },
  ]);
  const value = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, marginLeft: 'auto' }}>
      <TextField
        select
        value={options.some((option) => option.value === value) ? value : ''}
        onChange={(event) => setSort(options.find((option) => option.value === event.target.value)?.sort ?? noSort)}
        slotProps={{
          select: { displayEmpty: true, inputProps: { 'aria-label': t('list.sortBy') } },
          input: { startAdornment: <SwapVertOutlined aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} /> },
        }}
        sx={{
          width: 'auto',
          minWidth: 0,
          '& .MuiOutlinedInput-root': { gap: 0.5, paddingLeft: '8px', background: 'none' },
          '& .MuiOutlinedInput-root:not(.Mui-focused) fieldset': { border: 0 },
          '& .MuiSelect-select': {
            display: 'flex',
            alignItems: 'center',
            boxSizing: 'border-box',
            paddingLeft: '0 !important',
            fontSize: '0.8125rem',
            fontWeight: 500,
            '@media (pointer: coarse)': { minHeight: '44px !important' },
          },
        }}
      >
        <MenuItem value="">{t('list.sortNone')}</MenuItem>
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
      {sort.field !== '' && isLong && (
        <Button size="small" variant="text" onClick={() => setSort(noSort)} sx={{ flexShrink: 0 }}>
          {t('list.resetSorting')}
        </Button>
      )}
      {sort.field !== '' && !isLong && (
        <IconButton aria-label={t('list.resetSorting')} onClick={() => setSort(noSort)}>
          <CloseOutlined />
        </IconButton>
      )}
    </Box>
  );
}
