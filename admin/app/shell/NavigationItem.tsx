import type { ComponentProps, HTMLAttributes } from 'react';
import { LinkBase, useMatch } from 'ra-core';
import type { RouterLinkProps } from 'ra-core';
import { usePanelPaths } from '../../core/routing/PanelPathsContext';
import { toPanelAddress } from '../../core/routing/specAddress';

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

type NavigationLinkItemProps = RouterLinkProps & { to: string; isSub?: boolean };

/** A link of the navigation; `isSub`: within a group. */
export const NavigationLinkItem = ({ isSub = false, className = '', ...props }: NavigationLinkItemProps) => (
  <NavLink className={`nav-item ${isSub ? 'sub' : ''} ${className}`} {...props} />
);

type NavigationButtonProps = ComponentProps<'button'> & { isHere?: boolean };

/** A button of the navigation; `isHere`: one is at what belongs to it. */
export const NavigationButton = ({ isHere = false, className = '', ...props }: NavigationButtonProps) => (
  <button type="button" className={`nav-item nav-button ${isHere ? 'here' : ''} ${className}`} {...props} />
);

export const NavigationCount = (props: HTMLAttributes<HTMLSpanElement>) => <span className="nav-count" {...props} />;

/** At the icon of a group whose links have something that waits, where there is no room for the number. */
export const WaitingDot = () => <span className="nav-dot" />;
