import { styled } from '@mui/material/styles';
import tokens from '../../ui/theme/tokens.json';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { mainId } from '../../ui/mainId';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: tokens.zIndex.toast,
  padding: '8px 14px',
  borderRadius: 8,
  background: theme.tokens.accent,
  color: theme.tokens.onAccent,
  fontWeight: 550,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** Skip link: first in the tab order, moves the focus past the navigation to the page. */
export function SkipLink() {
  const t = usePanelTranslate();
  return (
    <Anchor
      href={`#${mainId}`}
      onClick={(event) => {
        // With a `<base>` in the page a fragment link would load the base URL.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {t('shell.skip')}
    </Anchor>
  );
}
