import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import type { SortPayload } from 'ra-core';
import { useListContext } from 'ra-core';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { noSort } from './nextSort';
import { useOpenedOnce } from '../ui/useOpenedOnce';
import { useListMeta } from './context/useListMeta';

const centred = (vertical: 'top' | 'bottom') => ({ vertical, horizontal: 'center' }) as const;

/**
 * The order of the rows by any field, also by one that has no column heading: without a frame, beside the number of
 * found records. `isLong`: there is room for the words of the button that resets it. A plain button, whose choices are
 * there once somebody opens it: Material UI's measures the page while it is rendered.
 */
export function SortSelect({ isLong = false }: { isLong?: boolean }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasOpened = useOpenedOnce(anchor !== null);
  const listId = useId();
  const sortable = (useListMeta()?.attributes ?? []).filter((attribute) => attribute.backendSortable);
  const options: readonly { label: string; sort: SortPayload }[] = [
    { label: t('list.sortNone'), sort: noSort },
    ...sortable.flatMap(({ name: field, title }) => [
      { label: `${title[language]} ↑`, sort: { field, order: 'ASC' as const } },
      { label: `${title[language]} ↓`, sort: { field, order: 'DESC' as const } },
    ]),
  ];
  const isChosen = ({ sort: { field, order } }: (typeof options)[number]): boolean =>
    field === sort.field && (field === '' || order === sort.order);
  const chosen = options.find(isChosen) ?? options[0];
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  return (
    <div className="sort-select">
      <button
        type="button"
        role="combobox"
        aria-label={t('list.sortBy')}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? listId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={openByKey}
      >
        <SwapVertOutlined />
        <span>{chosen?.label}</span>
        <ArrowDropDown />
      </button>
      {hasOpened && (
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={centred('bottom')}
          transformOrigin={centred('top')}
          slotProps={{ list: { id: listId, role: 'listbox', 'aria-label': t('list.sortBy') } }}
        >
          {options.map((option) => (
            <MenuItem
              key={option.label}
              role="option"
              selected={option === chosen}
              aria-selected={option === chosen}
              onClick={() => {
                setAnchor(null);
                setSort(option.sort);
              }}
            >
              {option.label}
            </MenuItem>
          ))}
        </Menu>
      )}
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
    </div>
  );
}
