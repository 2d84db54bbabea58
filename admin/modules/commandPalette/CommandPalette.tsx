import { useId, useLayoutEffect, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { maxSearchLength } from '#domain/query/maxSearchLength';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useNavigate } from 'ra-core';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { Thumbnail } from '../../ui/Thumbnail';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { PaletteItem } from './paletteItems';
import { usePaletteItems } from './usePaletteItems';

const groups: readonly PaletteItem['group'][] = ['recent', 'places', 'actions', 'records'];
const titles = {
  recent: 'palette.recent',
  places: 'palette.places',
  actions: 'palette.actions',
  records: 'palette.records',
} as const;

interface OptionProps {
  item: PaletteItem;
  id: string;
  active: boolean;
  onChoose(): void;
}

function Option({ item, id, active, onChoose }: OptionProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      ref={(element: HTMLElement | null) => (active ? element?.scrollIntoView?.({ block: 'nearest' }) : undefined)}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
        padding: '4px 20px',
        cursor: 'pointer',
        background: active ? theme.tokens.selected : 'none',
        '&:hover': { background: active ? theme.tokens.selected : theme.tokens.hover },
      })}
    >
      {item.image !== undefined && <Thumbnail url={item.image} size={28} />}
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {item.label}
        {item.summary && (
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {item.summary}
          </Typography>
        )}
      </Box>
      {item.detail && (
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {item.detail}
        </Typography>
      )}
    </Box>
  );
}

interface CommandPaletteProps {
  /** What was typed while the palette was loaded. */
  typed: RefObject<string>;
  onClose(): void;
}

/** Command palette: finds lists, create actions, and any record in either language. */
export default function CommandPalette({ typed, onClose }: CommandPaletteProps) {
  const t = usePanelTranslate();
  const id = useId();
  const navigate = useNavigate();
  const [inputText, setInputText] = useState('');
  // Not by the first render: until it is in the page, what it takes the place of is typed into.
  useLayoutEffect(() => {
    setInputText(typed.current);
    typed.current = '';
  }, [typed]);
  const [activeIndex, setActiveIndex] = useState(0);
  const { items, isSearching } = usePaletteItems(inputText);
  const orderedItems = groups.flatMap((group) => items.filter((item) => item.group === group));
  const activeItem = orderedItems[Math.min(activeIndex, orderedItems.length - 1)];

  const openItem = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    void navigate(item.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = orderedItems.length - 1;
    const to = {
      ArrowDown: activeIndex >= last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
      PageDown: Math.min(activeIndex + 8, last),
      PageUp: Math.max(activeIndex - 8, 0),
    }[event.key];
    if (to !== undefined) setActiveIndex(Math.max(to, 0));
    else if (event.key === 'Enter') openItem(activeItem);
    else return;
    event.preventDefault();
  };
  const count = isSearching
    ? t('palette.searching')
    : orderedItems.length === 0
      ? t('palette.nothing')
      : t('palette.count', { count: orderedItems.length });

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('palette.title'),
          sx: { width: 620, maxWidth: 'calc(100vw - 24px)', margin: '72px 12px auto' },
        },
        container: { sx: { alignItems: 'flex-start' } },
      }}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          padding: '10px 20px',
          borderBottom: `1px solid ${theme.tokens.border}`,
        })}
      >
        <SearchOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={inputText}
          placeholder={t('palette.placeholder')}
          onChange={(event) => {
            setInputText(event.target.value);
            setActiveIndex(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': t('palette.title'),
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': activeItem ? `${id}-${activeItem.id}` : undefined,
            maxLength: maxSearchLength,
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </Box>
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        sx={{ maxHeight: 'min(60vh, 480px)', overflowY: 'auto', padding: '6px 0' }}
      >
        {groups.map((group) => {
          const groupItems = orderedItems.filter((item) => item.group === group);
          if (groupItems.length === 0) return null;
          return (
            <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <Typography
                id={`${id}-${group}`}
                variant="caption"
                component="div"
                sx={{ padding: '8px 20px 2px', color: 'text.secondary', fontWeight: 550 }}
              >
                {t(titles[group])}
              </Typography>
              {groupItems.map((item) => (
                <Option
                  key={item.id}
                  id={`${id}-${item.id}`}
                  item={item}
                  active={item === activeItem}
                  onChoose={() => openItem(item)}
                />
              ))}
            </Box>
          );
        })}
      </Box>
      {orderedItems.length === 0 && (
        <Typography sx={{ padding: '4px 20px 18px', color: 'text.secondary' }}>{count}</Typography>
      )}
      <VisuallyHidden role="status">{count}</VisuallyHidden>
    </Dialog>
  );
}
