import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserType } from '../../domain/wire/Envelope';
import type { PanelTextKey } from '../i18n/useT';
import { useT } from '../i18n/useT';
import { useSession } from '../session/SessionContext';
import { Avatar } from './Avatar';

const types: Record<UserType, PanelTextKey> = { admin: 'shell.userAdmin', staff: 'shell.userStaff', merchant: 'shell.userMerchant' };

/** Who is logged in. */
export function AccountBadge() {
  const t = useT();
  const { user } = useSession();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Avatar id={user._id} name={user.name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="small" component="div" noWrap sx={{ fontWeight: 500, maxWidth: 180 }} title={user.name}>{user.name}</Typography>
        <Typography variant="caption" component="div" noWrap sx={(theme) => ({ color: theme.tokens.textHint })}>{t(types[user.type])}</Typography>
      </Box>
    </Box>
  );
}
