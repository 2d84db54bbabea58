import { memo } from 'react';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useSession } from '../../core/session/SessionContext';
import { LogOutItem } from './LogOutItem';
import { NavigationGroupItem } from './NavigationGroupItem';
import { NavigationLinkItem } from './NavigationItem';
import { RailGroupItem } from './RailGroupItem';
import { RailTooltip } from './RailTooltip';
import type { useNavigationState } from './useNavigationState';
import type { MenuGroup } from './useSystemGroup';
import { useSystemGroup } from './useSystemGroup';

interface NavigationProps {
  state: ReturnType<typeof useNavigationState>;
  /** Collapsed to icons. */
  isRail: boolean;
  /** The way out at its foot: the drawer has its own. */
  hasLogOut?: boolean;
  /** Called when a link is followed, to close the drawer. */
  onNavigate?(): void;
}

/**
 * The navigation from the start call: categories with the lists that this user may open; at the foot the modules' own
 * screens. It counts what waits for a person, never how many records there are.
 * Memoized: its links subscribe to the address themselves.
 */
export const Navigation = memo(function Navigation({
  state,
  isRail,
  hasLogOut = false,
  onNavigate = () => undefined,
}: NavigationProps) {
  const t = usePanelTranslate();
  const { start } = useSession();
  const dashboard = t('shell.dashboard');
  const system = useSystemGroup();
  const groupItem = (group: MenuGroup) =>
    isRail ? (
      <RailGroupItem key={group.id} group={group} isCurrent={state.here === group.id} onNavigate={onNavigate} />
    ) : (
      <NavigationGroupItem
        key={group.id}
        group={group}
        isOpen={state.open === group.id}
        onNavigate={onNavigate}
        onToggle={() => state.toggle(group.id)}
      />
    );

  return (
    <nav className="nav-menu" aria-label={t('shell.navigation')}>
      <ul className="nav-groups">
        <li>
          <RailTooltip title={isRail ? dashboard : ''}>
            <NavigationLinkItem to="/" onClick={onNavigate} aria-label={isRail ? dashboard : undefined}>
              <SpaceDashboardOutlined />
              {!isRail && <span>{dashboard}</span>}
            </NavigationLinkItem>
          </RailTooltip>
        </li>
        {start.navLinks.filter((group) => group.links.length > 0).map(groupItem)}
      </ul>
      {(system.links.length > 0 || hasLogOut) && (
        <ul className="nav-groups foot">
          {system.links.length > 0 && groupItem(system)}
          {hasLogOut && (
            <li className="log-out">
              <LogOutItem isRail={isRail} />
            </li>
          )}
        </ul>
      )}
    </nav>
  );
});
