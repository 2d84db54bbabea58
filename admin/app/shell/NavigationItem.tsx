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
  gap: 12,
  width: '100%',
  minHeight: tokens.size.navItem,
  padding: '0 10px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.tokens.textSecondary,
  font: 'inherit',
  fontWeight: 500,
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  '& > svg': { fontSize: 20, color: theme.tokens.textHint, flex: 'none' },
  '&:hover': { background: theme.tokens.hover },
  '@media (pointer: coarse)': { minHeight: 44 },
});

const currentStyle = (theme: Theme): CSSObject => ({
  background: theme.palette.mode === 'dark' ? theme.tokens.accentTint : theme.tokens.accentTintStrong,
  color: theme.tokens.accentText,
  fontWeight: 600,
  '& > svg, & .count': { color: theme.tokens.accentText },
});

/** A link that is marked as the current one at its address. */
function NavLink({ to, className = '', ...props }: RouterLinkProps & { to: string }) {
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
    fontWeight: 450,
    '&.active': { fontWeight: 600 },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

export const NavigationButton = styled('button')(({ theme }) => ({
  ...itemStyle(theme),
  '&[aria-expanded=true]': { color: theme.tokens.text, '& > svg:first-of-type': { color: theme.tokens.accentText } },
  '&.here': currentStyle(theme),
}));

export const NavigationCount = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  fontSize: '0.75rem',
  color: theme.tokens.textHint,
  '&.waiting': {
    padding: '0 7px',
    borderRadius: 9,
    lineHeight: '18px',
    fontWeight: 600,
    background: theme.tokens.warningTint,
    color: theme.tokens.warning,
  },
}));
