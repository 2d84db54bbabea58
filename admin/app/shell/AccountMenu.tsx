import { lazy, Suspense, useState } from 'react';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useSession } from '../../core/session/SessionContext';
import { Avatar } from '../../ui/Avatar';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useOpenedOnce } from '../../ui/useOpenedOnce';

const AccountPopover = lazy(() => import('./AccountPopover'));
const ShortcutSheet = lazy(() => import('../shortcuts/ShortcutSheet'));

/** What is the person's own: who is logged in, profile, shortcuts, theme, the way out. */
export function AccountMenu() {
  const t = usePanelTranslate();
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const hasOpened = useOpenedOnce(anchor !== null);
  return (
    <>
      <button
        className="account-button"
        type="button"
        title={user.name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar id={user._id} name={user.name} />
        <VisuallyHidden>{t('shell.accountHint')}: </VisuallyHidden>
        <span className="name">{user.name}</span>
        <ExpandMoreOutlined />
      </button>
      <Suspense fallback={null}>
        {hasOpened && (
          <AccountPopover anchor={anchor} onClose={() => setAnchor(null)} onShortcuts={() => setShowsShortcuts(true)} />
        )}
        {showsShortcuts && <ShortcutSheet onClose={() => setShowsShortcuts(false)} />}
      </Suspense>
    </>
  );
}
