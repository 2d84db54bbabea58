import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'ra-core';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { accountPath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { Avatar } from '../../ui/Avatar';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { userTypeTexts } from './userTypeTexts';

/** The logged-in user, linked to their own account: the only place where a merchant can change the password. Of the drawer. */
export function AccountBadge({ onNavigate }: { onNavigate: () => void }) {
  const t = usePanelTranslate();
  const { user } = useSession();
  return (
    <Box
      component={Link}
      to={accountPath(user._id)}
      onClick={onNavigate}
      title={t('shell.accountHint')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        minHeight: 44,
        padding: '0 6px',
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { background: (theme) => theme.tokens.hover },
      }}
    >
      <Avatar id={user._id} name={user.name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="small" component="div" noWrap sx={{ fontWeight: 500, maxWidth: 180 }}>
          {user.name}
        </Typography>
        <Typography variant="caption" component="div" noWrap sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t(userTypeTexts[user.type])}
        </Typography>
      </Box>
      <VisuallyHidden>{t('shell.accountHint')}</VisuallyHidden>
    </Box>
  );
}
