import { languages } from '#domain/text/Language';
import { lazy, Suspense, useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { loadTexts } from '../../core/i18n/panelTexts';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { shortcuts } from '../../core/shortcuts/shortcuts';
import { formatKeys } from '../../core/shortcuts/formatKeys';
import { useShortcuts } from '../../core/shortcuts/useShortcuts';

/** Screens are found by their titles in both languages. */
const Palette = lazy(async () => (await Promise.all([import('./CommandPalette'), ...languages.map(loadTexts)]))[0]);

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
        // A button that looks like a search field.
        <button
          className="palette-button"
          type="button"
          title={t('palette.button', { keys: text })}
          aria-keyshortcuts={aria}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <SearchOutlined />
          <span>{t('palette.title')}</span>
          <kbd aria-hidden>{text}</kbd>
        </button>
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
