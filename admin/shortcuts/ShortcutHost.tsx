import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { useT } from '../i18n/useT';
import { useShortcuts } from './useShortcuts';

const ShortcutSheet = lazy(() => import('./ShortcutSheet'));

/** The sheet of shortcuts: opened by `?` and, where there is room, by a button. */
export function ShortcutHost({ button }: { button: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useShortcuts({ sheet: () => setOpen(true) });
  return (
    <>
      {button && <IconButton aria-label={t('shortcuts.title')} title={t('shortcuts.button')} onClick={() => setOpen(true)}><KeyboardOutlined /></IconButton>}
      {open && <Suspense fallback={null}><ShortcutSheet onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}
