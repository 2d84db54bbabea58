import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import type { PanelListController } from './usePanelListController';

/**
 * Sorting on a small screen, where there are no column headings: without a frame, beside the number of found records.
 */
export function SortSelect({ listing }: { listing: PanelListController }) {
  const t = useTranslate();
  const language = useLanguage();
  const { address, updateAddress, result } = listing;
  const sortable = (result?.attributes ?? []).filter((attribute) => attribute.backendSortable);
  const options = sortable.flatMap((attribute) => [
    {
      value: attribute.name,
      label: `${attribute.title[language]} ↑`,
      sort: { name: attribute.name, direction: 1 as const },
    },
    {
      value: `-${attribute.name}`,
      label: `${attribute.title[language]} ↓`,
      sort: { name: attribute.name, direction: -1 as const },
    },
  ]);
  const value = address.sort ? `${address.sort.direction < 0 ? '-' : ''}${address.sort.name}` : '';
  return (
    <Box sx={{ display: 'flex', minWidth: 0, marginLeft: 'auto' }}>
      <TextField
        select
        value={options.some((option) => option.value === value) ? value : ''}
        onChange={(event) =>
          updateAddress({ sort: options.find((option) => option.value === event.target.value)?.sort ?? null })
        }
        slotProps={{
          select: { displayEmpty: true, inputProps: { 'aria-label': t('list.sortBy') } },
          input: { startAdornment: <SwapVertOutlined aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} /> },
        }}
        sx={{
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
      {address.sort && (
        <IconButton aria-label={t('list.resetSorting')} onClick={() => updateAddress({ sort: null })}>
          <CloseOutlined />
        </IconButton>
      )}
    </Box>
  );
}
