import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../../core/shortcuts/useShortcuts';

const ShortcutSheet = lazy(() => import('./ShortcutSheet'));

/** Opens the list of shortcuts by `?`, from everywhere. */
export function ShortcutSheetHost() {
  const [open, setOpen] = useState(false);
  useShortcuts({ sheet: () => setOpen(true) });
  return (
    open && (
      <Suspense fallback={null}>
        <ShortcutSheet onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
