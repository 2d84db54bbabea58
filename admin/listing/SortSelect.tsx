import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import type { Listing } from './useListing';

/** Sorting of a narrow screen, where there are no column headings. */
export function SortSelect({ listing }: { listing: Listing }) {
  const t = useT();
  const language = useLanguage();
  const { address, change, result } = listing;
  const sortable = (result?.attributes ?? []).filter((attribute) => attribute.backendSortable);
  const options = sortable.flatMap((attribute) => [
    { value: attribute.name, label: `${attribute.title[language]} ↑`, sort: { name: attribute.name, direction: 1 as const } },
    { value: `-${attribute.name}`, label: `${attribute.title[language]} ↓`, sort: { name: attribute.name, direction: -1 as const } },
  ]);
  const value = address.sort ? `${address.sort.direction < 0 ? '-' : ''}${address.sort.name}` : '';
  return (
    <TextField
      select
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => change({ sort: options.find((option) => option.value === event.target.value)?.sort ?? null })}
      slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': t('list.sortBy') } } }}
      sx={{ width: 'auto', minWidth: 160 }}
    >
      <MenuItem value="">{t('list.sortNone')}</MenuItem>
      {options.map((option) => <MenuItem key={option.value} value={option.value}>{option.label}</MenuItem>)}
    </TextField>
  );
}
