import { memo } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { LinkBase as Link } from 'ra-core';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { NotificationCenter } from '../notifications/NotificationCenter';
import { usePanelParts } from '../parts/PanelPartsContext';
import { ShortcutSheetHost } from '../shortcuts/ShortcutSheetHost';
import tokens from '../../ui/theme/tokens.json';
import { AccountMenu } from './AccountMenu';
import { BrandMark } from '../../ui/BrandMark';
import { LanguageSwitch } from '../../ui/LanguageSwitch';
import { LoadingBar } from './LoadingBar';

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
  /** The navigation is collapsed to icons. */
  rail: boolean;
  onMenu(): void;
}

/**
 * The app bar. `wide`: it has all controls; otherwise language, theme and account are in the drawer. Memoized, as it
 * does not depend on the address.
 */
export const TopBar = memo(function TopBar({ wide: isWide, rail, onMenu }: TopBarProps) {
  const t = usePanelTranslate();
  const { Search, Status } = usePanelParts().appBar ?? {};
  return (
    <Bar>
      <LoadingBar />
      <IconButton
        aria-label={t(isWide ? (rail ? 'shell.expand' : 'shell.collapse') : 'shell.showNavigation')}
        onClick={onMenu}
      >
        <MenuOutlined />
      </IconButton>
      <Brand to="/" aria-label={t('shell.home')}>
        <BrandMark />
        {t('brand')}
      </Brand>
      {isWide && (
        <Box sx={{ display: 'flex', flex: 1, minWidth: 0, paddingLeft: { md: 2, lg: 9 } }}>
          {Search && <Search field />}
        </Box>
      )}
      {!isWide && <Box sx={{ flex: 1 }} />}
      {Status && <Status />}
      {!isWide && Search && <Search />}
      <ShortcutSheetHost />
      {isWide && <LanguageSwitch />}
      <NotificationCenter />
      {isWide && <AccountMenu />}
    </Bar>
  );
});
