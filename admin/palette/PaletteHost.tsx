import { lazy, Suspense, useEffect, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useT } from '../i18n/useT';

const Palette = lazy(() => import('./Palette'));

/** The button of the palette, and Ctrl+K or Cmd+K from everywhere. */
export function PaletteHost() {
  const t = useT();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By the key's place: on a Ukrainian layout its letter is «л».
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <IconButton aria-label={t('palette.title')} title={t('palette.button')} aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}><SearchOutlined /></IconButton>
      {open && <Suspense fallback={null}><Palette onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}
