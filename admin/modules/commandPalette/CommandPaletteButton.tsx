import { languages } from '#domain/text/Language';
import { lazy, Suspense, useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { loadTexts } from '../../core/i18n/panelTexts';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { focusRing } from '../../ui/theme/focusRing';
import { shortcuts } from '../../core/shortcuts/shortcuts';
import { formatKeys } from '../../core/shortcuts/formatKeys';
import { useShortcuts } from '../../core/shortcuts/useShortcuts';

/** Screens are found by their titles in both languages. */
const Palette = lazy(async () => (await Promise.all([import('./CommandPalette'), ...languages.map(loadTexts)]))[0]);

/** A button that looks like a search field. */
const Field = styled('button')(({ theme }) => ({
  display: 'flex',
  flex: '0 1 440px',
  alignItems: 'center',
  gap: 10,
  minWidth: 160,
  height: 36,
  padding: '0 8px 0 12px',
  border: 0,
  borderRadius: 8,
  background: theme.tokens.sunken,
  color: theme.tokens.textHint,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'text',
  '&:hover': { background: theme.tokens.divider },
  '&:focus-visible': focusRing(theme.tokens),
  '& svg': { fontSize: 20, flex: 'none' },
  '& > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& kbd': {
    flex: 'none',
    padding: '0 6px',
    border: `1px solid ${theme.tokens.border}`,
    borderRadius: 5,
    background: theme.tokens.surface,
    color: theme.tokens.textSecondary,
    font: 'inherit',
    fontSize: '0.75rem',
    lineHeight: '20px',
  },
}));

/** Opens the command palette: as a search field or a button, and by Ctrl+K or Cmd+K from everywhere. */
export function CommandPaletteButton({ field = false }: { field?: boolean }) {
  const t = usePanelTranslate();
  const [open, setOpen] = useState(false);
  const typed = useRef('');
  const { text, aria } = formatKeys(shortcuts.palette.keys);

  useShortcuts({ palette: () => setOpen((now) => !now) });

  return (
    <>
      {field ? (
        <Field
          type="button"
          title={t('palette.button', { keys: text })}
          aria-keyshortcuts={aria}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <SearchOutlined aria-hidden />
          <span>{t('palette.title')}</span>
          <kbd aria-hidden>{text}</kbd>
        </Field>
      ) : (
        <IconButton
          aria-label={t('palette.title')}
          title={t('palette.button', { keys: text })}
          aria-keyshortcuts={aria}
          onClick={() => setOpen(true)}
        >
          <SearchOutlined />
        </IconButton>
      )}
      {open && (
        // What is typed before the palette is there is typed into it.
        <Suspense
          fallback={
            <input
              className="visually-hidden"
              aria-label={t('palette.title')}
              autoFocus
              onChange={(event) => (typed.current = event.target.value)}
            />
          }
        >
          <Palette typed={typed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
