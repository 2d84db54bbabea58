import { memo } from 'react';
import { styled } from '@mui/material/styles';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import Tooltip from '@mui/material/Tooltip';
import { useT } from '../i18n/useT';
import { useSession } from '../session/SessionContext';
import { NavigationGroupItem } from './NavigationGroupItem';
import { NavigationLinkItem } from './NavigationItem';
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
  /** Icons only. */
  rail: boolean;
  /** Called when a link is followed: the drawer closes. */
  onGo?(): void;
}

/** The navigation that the start call gave: categories with the lists this user may open. Memoised: its links know by themselves where one is. */
export const Navigation = memo(function Navigation({ state, rail, onGo = () => undefined }: NavigationProps) {
  const t = useT();
  const { start } = useSession();
  const dashboard = t('shell.dashboard');

  return (
    <nav aria-label={t('shell.navigation')}>
      <Groups>
        <li>
          <Tooltip title={rail ? dashboard : ''} placement="right">
            <NavigationLinkItem to="/" end onClick={onGo} aria-label={rail ? dashboard : undefined}>
              <SpaceDashboardOutlined />
              {!rail && <span>{dashboard}</span>}
            </NavigationLinkItem>
          </Tooltip>
        </li>
        {start.navLinks
          .filter((group) => group.links.length > 0)
          .map((group) => (
            <NavigationGroupItem
              key={group.id}
              group={group}
              rail={rail}
              open={state.open === group.id}
              here={state.here === group.id}
              onGo={onGo}
              onToggle={() => {
                if (!rail) return state.toggle(group.id);
                state.show(group.id);
                state.setRail(false);
              }}
            />
          ))}
      </Groups>
    </nav>
  );
});
