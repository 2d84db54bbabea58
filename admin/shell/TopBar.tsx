import { memo } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { Link } from 'react-router';
import { ActionProgress } from '../actions/ActionProgress';
import { useT } from '../i18n/useT';
import { MessageCentre } from '../messages/MessageCentre';
import { PaletteHost } from '../palette/PaletteHost';
import { useSession } from '../session/SessionContext';
import { ShortcutButton } from '../shortcuts/ShortcutButton';
import { ShortcutHost } from '../shortcuts/ShortcutHost';
import tokens from '../theme/tokens.json';
import { AccountBadge } from './AccountBadge';
import { BrandMark } from './BrandMark';
import { LanguageSwitch } from './LanguageSwitch';
import { LoadingBar } from './LoadingBar';
import { ThemeSwitch } from './ThemeSwitch';

const Bar = styled('header')(({ theme }) => ({
  gridColumn: '1 / -1',
  position: 'sticky',
  top: 0,
  zIndex: tokens.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: tokens.size.appBar,
  padding: '0 16px',
  background: theme.tokens.surface,
  borderBottom: `1px solid ${theme.tokens.border}`,
  [theme.breakpoints.down('md')]: { padding: '0 8px' },
  '@media (max-width: 359px)': { gap: 2 },
}));

const Brand = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  fontWeight: 650,
  fontSize: '1.0625rem',
  letterSpacing: '-0.01em',
  color: theme.tokens.text,
  textDecoration: 'none',
}));

interface TopBarProps {
  wide: boolean;
  /** The navigation is folded to its icons. */
  rail: boolean;
  onMenu(): void;
}

/** `wide`: everything is in the bar; below, language, theme and account are in the drawer. Memoised, as it is the same at every address. */
export const TopBar = memo(function TopBar({ wide, rail, onMenu }: TopBarProps) {
  const t = useT();
  const { logOut } = useSession();
  return (
    <Bar>
      <LoadingBar />
      <IconButton
        aria-label={t(wide ? (rail ? 'shell.expand' : 'shell.collapse') : 'shell.showNavigation')}
        onClick={onMenu}
      >
        <MenuOutlined />
      </IconButton>
      <Brand to="/" aria-label={t('shell.home')}>
        <BrandMark />
        {t('brand')}
      </Brand>
      {wide && (
        <Box sx={{ display: 'flex', flex: 1, minWidth: 0, paddingLeft: { md: 2, lg: 9 } }}>
          <PaletteHost field />
        </Box>
      )}
      {!wide && <Box sx={{ flex: 1 }} />}
      <ActionProgress />
      {!wide && <PaletteHost />}
      <ShortcutHost />
      {wide && <ShortcutButton />}
      {wide && <LanguageSwitch />}
      {wide && <ThemeSwitch />}
      <MessageCentre />
      {wide && (
        <Box sx={{ paddingLeft: 2, marginLeft: 0.5, borderLeft: 1, borderColor: 'divider' }}>
          <AccountBadge />
        </Box>
      )}
      <IconButton aria-label={t('shell.logOut')} title={t('shell.logOut')} onClick={() => void logOut()}>
        <LogoutOutlined />
      </IconButton>
    </Bar>
  );
});
