import type { CSSObject, Theme } from '@mui/material/styles';
import { styled } from '@mui/material/styles';
import { LinkBase, useMatch } from 'ra-core';
import type { RouterLinkProps } from 'ra-core';
import { usePanelPaths } from '../../core/routing/PanelPathsContext';
import { toPanelAddress } from '../../core/routing/specAddress';
import tokens from '../../ui/theme/tokens.json';

const itemStyle = (theme: Theme): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: tokens.size.navItem,
  padding: '0 10px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.tokens.textSecondary,
  font: 'inherit',
  fontSize: '0.84375rem',
  fontWeight: 500,
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  '& > svg': { fontSize: 18, color: theme.tokens.textHint, flex: 'none' },
  '&:hover': { background: theme.tokens.hover },
  '@media (pointer: coarse)': { minHeight: 44 },
});

const currentStyle = (theme: Theme): CSSObject => ({
  background: theme.palette.mode === 'dark' ? theme.tokens.accentTint : theme.tokens.accentTintStrong,
  color: theme.tokens.accentText,
  fontWeight: 600,
  '& > svg': { color: theme.tokens.accentText },
});

/** A link that is marked as the current one at its address. */
export function NavLink({ to, className = '', ...props }: RouterLinkProps & { to: string }) {
  const { pathname: path } = toPanelAddress({ pathname: to, search: '' }, usePanelPaths());
  const isCurrent = useMatch({ path, end: true }) !== null;
  return (
    <LinkBase
      {...props}
      to={to}
      className={isCurrent ? `${className} active` : className}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}

export const NavigationLinkItem = styled(NavLink)(({ theme }) => ({
  ...itemStyle(theme),
  '&.active': currentStyle(theme),
  '&.sub': {
    minHeight: tokens.size.navSubItem,
    paddingLeft: 38,
    fontWeight: 450,
    '&.active': { fontWeight: 600 },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

export const NavigationButton = styled('button')(({ theme }) => ({
  ...itemStyle(theme),
  position: 'relative',
  '&[aria-expanded=true]': {
    color: theme.tokens.text,
    fontWeight: 550,
    '& > svg:first-of-type': { color: theme.tokens.accentText },
  },
  '&.here': currentStyle(theme),
}));

export const NavigationCount = styled('span')(({ theme }) => ({
  minWidth: 20,
  marginLeft: 'auto',
  padding: '0 6px',
  borderRadius: 9,
  fontSize: '0.71875rem',
  lineHeight: '18px',
  fontWeight: 600,
  textAlign: 'center',
  background: theme.tokens.warningTint,
  color: theme.tokens.warning,
}));

/** At the icon of a group whose links have something that waits, where there is no room for the number. */
export const WaitingDot = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 6,
  left: 24,
  width: 7,
  height: 7,
  borderRadius: '50%',
  background: theme.tokens.honey,
  boxShadow: `0 0 0 2px ${theme.tokens.nav}`,
}));
