import type { ComponentType, Ref, RefObject } from 'react';
import { createContext, forwardRef, use, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type {
  RouterBlockerFunction,
  RouterLinkProps,
  RouterLocation,
  RouterNavigateFunction,
  RouterNavigateProps,
  RouterProvider,
  RouterRoutesProps,
  RouterTo,
  RouterWrapperProps,
} from 'ra-core';
import { reactRouterProvider } from 'ra-core';
import { usePanelPaths } from './PanelPathsContext';
import { rememberedPerPage } from './rememberedPerPage';
import type { Address, PanelPaths } from './specAddress';
import { toPanelAddress, toSpecAddress } from './specAddress';

const toPanelLocation = (location: RouterLocation, paths: PanelPaths): RouterLocation => ({
  ...location,
  ...toPanelAddress(location, paths),
});

/** react-admin's location, translated once for all that read it. */
const PanelLocationContext = createContext<RouterLocation>({ pathname: '/', search: '', hash: '' });
/** The same for what needs it in an event only and is not to re-render with each address. */
const PanelLocationRefContext = createContext<Readonly<RefObject<RouterLocation>>>({
  current: { pathname: '/', search: '', hash: '' },
});

/** The router's own function, taken where the panel begins: within nested routes it would change with each address. */
const BrowserNavigateContext = createContext<RouterNavigateFunction>(() => undefined);

const useLocation = (): RouterLocation => useContext(PanelLocationContext);

/** The location as the browser shows it, for what reads or remembers an address of the specification. */
export function useSpecLocation(): Address {
  const { pathname, search } = useLocation();
  const paths = usePanelPaths();
  return useMemo(() => toSpecAddress({ pathname, search }, rememberedPerPage, paths), [pathname, search, paths]);
}

function splitPath(path: string): Partial<RouterLocation> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

/** A target of a link in the browser's form. Without a path it means the present screen. */
function toSpecTarget(to: RouterTo, paths: PanelPaths, herePath: () => string): Partial<RouterLocation> {
  const target = typeof to === 'string' ? splitPath(to) : to;
  const { pathname = herePath(), search = '' } = target;
  return { ...target, ...toSpecAddress({ pathname, search }, rememberedPerPage, paths) };
}

/** Whether the browser is there already; the rendered location may be older. */
const isPresentAddress = ({ pathname = '', search = '' }: Partial<RouterLocation>): boolean =>
  window.location.pathname.endsWith(pathname) && window.location.search === search;

function useNavigate(): RouterNavigateFunction {
  const navigate = useContext(BrowserNavigateContext);
  const location = useContext(PanelLocationRefContext);
  const paths = usePanelPaths();
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      if (typeof to === 'number') return navigate(to);
      const target = toSpecTarget(to, paths, () => location.current.pathname);
      // As a link to the present address does: Back would seem to do nothing.
      return navigate(target, isPresentAddress(target) ? { ...options, replace: true } : options);
    },
    [navigate, location, paths],
  );
}

function useBlocker(shouldBlock: RouterBlockerFunction | boolean) {
  const paths = usePanelPaths();
  const blocker = reactRouterProvider.useBlocker(
    typeof shouldBlock === 'boolean'
      ? shouldBlock
      : ({ currentLocation, nextLocation, historyAction }) =>
          shouldBlock({
            currentLocation: toPanelLocation(currentLocation, paths),
            nextLocation: toPanelLocation(nextLocation, paths),
            historyAction,
          }),
  );
  return useMemo(
    () => (blocker.location ? { ...blocker, location: toPanelLocation(blocker.location, paths) } : blocker),
    [blocker, paths],
  ) as typeof blocker;
}

function useMatch(pattern: { path: string; end?: boolean }) {
  return reactRouterProvider.matchPath(pattern, useLocation().pathname);
}

const { Link: BrowserLink, Navigate: BrowserNavigate, Routes: BrowserRoutes, RouterWrapper } = reactRouterProvider;

const Link = forwardRef(function SpecLink(
  { to = '', ...props }: Partial<RouterLinkProps>,
  ref: Ref<HTMLAnchorElement>,
) {
  const paths = usePanelPaths();
  return <BrowserLink ref={ref} {...props} to={toSpecTarget(to, paths, () => use(PanelLocationContext).pathname)} />;
}) as ComponentType<RouterLinkProps>;

function Navigate({ to, ...props }: RouterNavigateProps) {
  const paths = usePanelPaths();
  return <BrowserNavigate {...props} to={toSpecTarget(to, paths, () => use(PanelLocationContext).pathname)} />;
}

/** Routes are matched against react-admin's paths, nested ones too. */
function Routes(props: RouterRoutesProps) {
  const location = useLocation();
  return <BrowserRoutes location={location} {...props} />;
}

function TranslatedLocation({ children }: Pick<RouterWrapperProps, 'children'>) {
  const navigate = reactRouterProvider.useNavigate();
  const browserLocation = reactRouterProvider.useLocation();
  const paths = usePanelPaths();
  const location = useMemo(() => toPanelLocation(browserLocation, paths), [browserLocation, paths]);
  const locationRef = useRef(location);
  useLayoutEffect(() => {
    locationRef.current = location;
  }, [location]);
  return (
    <BrowserNavigateContext value={navigate}>
      <PanelLocationRefContext value={locationRef}>
        <PanelLocationContext value={location}>{children}</PanelLocationContext>
      </PanelLocationRefContext>
    </BrowserNavigateContext>
  );
}

/**
 * react-router with the addresses of the specification in the browser and react-admin's inside (shell §2 Router):
 * `/product/list?page=2&filter=color:red` is `/product?page=2&filter={"color":["red"]}` to `useListParams`, redirects,
 * routes and links.
 */
export const specRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  useLocation,
  useNavigate,
  useBlocker,
  useMatch,
  Link,
  Navigate,
  Routes,
  RouterWrapper: ({ children, basename }: RouterWrapperProps) => (
    <RouterWrapper basename={basename ?? ''}>
      <TranslatedLocation>{children}</TranslatedLocation>
    </RouterWrapper>
  ),
};
