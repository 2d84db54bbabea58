import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useT } from '../i18n/useT';
import { shortcuts } from '../shortcuts/shortcuts';
import { shownKeys } from '../shortcuts/shownKeys';
import { useShortcuts } from '../shortcuts/useShortcuts';

const Palette = lazy(() => import('./Palette'));

/** The button of the palette, and Ctrl+K or Cmd+K from everywhere. */
export function PaletteHost() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { text, aria } = shownKeys(shortcuts.palette.keys);

  useShortcuts({ palette: () => setOpen((now) => !now) });

  return (
    <>
      <IconButton
        aria-label={t('palette.title')}
        title={t('palette.button', { keys: text })}
        aria-keyshortcuts={aria}
        onClick={() => setOpen(true)}
      >
        <SearchOutlined />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
