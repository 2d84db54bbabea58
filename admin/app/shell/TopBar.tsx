import { memo } from 'react';
import IconButton from '@mui/material/IconButton';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { LinkBase as Link } from 'ra-core';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { NotificationCenter } from '../notifications/NotificationCenter';
import { usePanelParts } from '../parts/PanelPartsContext';
import { ShortcutSheetHost } from '../shortcuts/ShortcutSheetHost';
import { AccountMenu } from './AccountMenu';
import { BrandMark } from '../../ui/BrandMark';
import { LanguageSwitch } from '../../ui/LanguageSwitch';
import { LoadingBar } from './LoadingBar';

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
    <header className="top-bar">
      <LoadingBar />
      <IconButton
        aria-label={t(isWide ? (rail ? 'shell.expand' : 'shell.collapse') : 'shell.showNavigation')}
        onClick={onMenu}
      >
        <MenuOutlined />
      </IconButton>
      <Link className="brand" to="/" aria-label={t('shell.home')}>
        <BrandMark />
        {t('brand')}
      </Link>
      {isWide && <div className="search">{Search && <Search field />}</div>}
      {!isWide && <div className="gap" />}
      {Status && <Status />}
      {!isWide && Search && <Search />}
      <ShortcutSheetHost />
      {isWide && <LanguageSwitch />}
      <NotificationCenter />
      {isWide && <AccountMenu />}
    </header>
  );
});
