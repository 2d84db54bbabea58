import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { LinkBase as Link } from 'ra-core';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { accountPath, securityPath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { Avatar } from '../../ui/Avatar';
import { useAccountTexts } from './accountTexts';
import { ThemeControl } from './ThemeControl';
import { userTypeTexts } from './userTypeTexts';
import { useLogOut } from './useLogOut';

interface AccountPopoverProps {
  anchor: HTMLElement | null;
  onClose(): void;
  onShortcuts(): void;
}

const lineStyle = {
  justifyContent: 'flex-start',
  width: '100%',
  minHeight: 40,
  padding: '0 12px',
  color: 'text.primary',
  fontWeight: 400,
} as const;

function Part({ children }: { children: ReactNode }) {
  return <Box sx={{ borderTop: 1, borderColor: 'divider', marginTop: 0.75, paddingTop: 0.75 }}>{children}</Box>;
}

/** Loaded when it is first opened. */
export default function AccountPopover({ anchor, onClose, onShortcuts }: AccountPopoverProps) {
  const t = usePanelTranslate();
  const { user } = useSession();
  const logOut = useLogOut();
  const own = useAccountTexts();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.accountHint'), tabIndex: -1 } }}
    >
      <Box sx={{ width: 300, maxWidth: 'calc(100vw - 32px)', padding: '12px 8px 8px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, padding: '0 12px 8px', minWidth: 0 }}>
          <Avatar id={user._id} name={user.name} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 550 }}>{user.name}</Box>
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {t(userTypeTexts[user.type])} · {user.email}
            </Box>
          </Box>
        </Box>
        <Button
          component={Link}
          to={accountPath(user._id)}
          variant="text"
          startIcon={<PersonOutlined />}
          onClick={onClose}
          sx={lineStyle}
        >
          {own('profile')}
        </Button>
        <Button
          component={Link}
          to={securityPath}
          variant="text"
          startIcon={<LockOutlined />}
          onClick={onClose}
          sx={lineStyle}
        >
          {own('security')}
        </Button>
        <Button
          variant="text"
          startIcon={<KeyboardOutlined />}
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            onShortcuts();
          }}
          sx={lineStyle}
        >
          {t('shortcuts.title')}
        </Button>
        <Part>
          <Box sx={{ padding: '2px 4px 2px 12px' }}>
            <ThemeControl />
          </Box>
        </Part>
        <Part>
          <Button variant="text" startIcon={<LogoutOutlined />} onClick={logOut} sx={lineStyle}>
            {t('shell.logOut')}
          </Button>
        </Part>
      </Box>
    </Popover>
  );
}
