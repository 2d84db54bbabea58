import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { ShortcutButton } from '../shortcuts/ShortcutButton';
import { AccountBadge } from './AccountBadge';
import { BrandMark } from '../../ui/BrandMark';
import { LanguageSwitch } from '../../ui/LanguageSwitch';
import { Navigation } from './Navigation';
import { ThemeControl } from './ThemeControl';
import type { useNavigationState } from './useNavigationState';
import { useLogOut } from './useLogOut';

interface NavigationDrawerProps {
  open: boolean;
  onClose(): void;
  state: ReturnType<typeof useNavigationState>;
}

/** The navigation of a small screen, with language, theme and account. */
export default function NavigationDrawer({ open, onClose, state }: NavigationDrawerProps) {
  const t = usePanelTranslate();
  const logOut = useLogOut();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('shell.navigation'),
          sx: (theme) => ({
            width: 312,
            maxWidth: '92vw',
            background: theme.tokens.nav,
            display: 'flex',
            flexDirection: 'column',
          }),
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          padding: '6px 8px 6px 16px',
          fontWeight: 650,
          fontSize: '1.0625rem',
        }}
      >
        <BrandMark />
        <Box sx={{ flex: 1 }}>{t('brand')}</Box>
        <IconButton aria-label={t('shell.hideNavigation')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', padding: '0 8px 8px 16px' }}>
        <LanguageSwitch isFullName />
        <ShortcutButton />
      </Box>
      <Box sx={{ flex: 1, overflow: 'auto', padding: '8px' }}>
        <Navigation state={state} isRail={false} onNavigate={onClose} />
      </Box>
      <Box sx={{ padding: '8px 8px 8px 16px', borderTop: 1, borderColor: 'divider' }}>
        <ThemeControl />
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          padding: '10px 8px 10px 16px',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <AccountBadge onNavigate={onClose} />
        <Button variant="text" startIcon={<LogoutOutlined />} onClick={logOut}>
          {t('shell.logOut')}
        </Button>
      </Box>
    </Drawer>
  );
}
