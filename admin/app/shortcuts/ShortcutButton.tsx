import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

const ShortcutSheet = lazy(() => import('./ShortcutSheet'));

/** Opens the list of shortcuts: needed where single-key shortcuts are switched off. */
export function ShortcutButton() {
  const t = usePanelTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={t('shortcuts.title')} title={t('shortcuts.button')} onClick={() => setOpen(true)}>
        <KeyboardOutlined />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <ShortcutSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
