import { memo } from 'react';
import { styled } from '@mui/material/styles';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useSession } from '../../core/session/SessionContext';
import { usePanelParts } from '../parts/PanelPartsContext';
import { NavigationGroupItem } from './NavigationGroupItem';
import { NavigationLinkItem } from './NavigationItem';
import { RailTooltip } from './RailTooltip';
import type { useNavigationState } from './useNavigationState';

const Groups = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
});

interface NavigationProps {
  state: ReturnType<typeof useNavigationState>;
  /** Collapsed to icons. */
  isRail: boolean;
  /** Called when a link is followed, to close the drawer. */
  onNavigate?(): void;
}

/**
 * The navigation from the start call: categories with the lists that this user may open, and the modules' own screens.
 * Memoized: its links subscribe to the address themselves.
 */
export const Navigation = memo(function Navigation({ state, isRail, onNavigate = () => undefined }: NavigationProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { start, user } = useSession();
  const dashboard = t('shell.dashboard');
  const isAdmin = user.type === 'admin';
  const links = (usePanelParts().screens ?? []).flatMap(({ path, isForAdmins, navigation }) =>
    navigation && (isAdmin || !(isForAdmins || navigation.isForAdmins))
      ? { path, Icon: navigation.Icon, title: navigation.title[language] }
      : [],
  );

  return (
    <nav aria-label={t('shell.navigation')}>
      <Groups>
        <li>
          <RailTooltip title={isRail ? dashboard : ''}>
            <NavigationLinkItem to="/" onClick={onNavigate} aria-label={isRail ? dashboard : undefined}>
              <SpaceDashboardOutlined />
              {!isRail && <span>{dashboard}</span>}
            </NavigationLinkItem>
          </RailTooltip>
        </li>
        {start.navLinks
          .filter((group) => group.links.length > 0)
          .map((group) => (
            <NavigationGroupItem
              key={group.id}
              group={group}
              isRail={isRail}
              isOpen={state.open === group.id}
              isCurrent={state.here === group.id}
              onNavigate={onNavigate}
              onToggle={() => {
                if (!isRail) return state.toggle(group.id);
                state.setOpenGroup(group.id);
                state.setRail(false);
              }}
            />
          ))}
        {links.map(({ path, title, Icon }) => (
          <li key={path}>
            <RailTooltip title={isRail ? title : ''}>
              <NavigationLinkItem to={path} onClick={onNavigate} aria-label={isRail ? title : undefined}>
                <Icon />
                {!isRail && <span>{title}</span>}
              </NavigationLinkItem>
            </RailTooltip>
          </li>
        ))}
      </Groups>
    </nav>
  );
});
