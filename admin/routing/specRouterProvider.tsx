import { useCallback } from 'react';
import type { RouterLinkProps, RouterNavigateFunction, RouterNavigateProps, RouterProvider } from 'ra-core';
import { reactRouterProvider } from 'ra-core';
import { toSpecTarget } from './toSpecPath';

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback<RouterNavigateFunction>((to, options) => navigate(toSpecTarget(to), options), [navigate]);
}

const { Link, Navigate } = reactRouterProvider;

/**
 * react-admin builds its own paths and navigates through its router provider. This one converts them to those of the
 * specification, so that react-admin's redirects and links lead to the panel's routes.
 */
export const specRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate,
  Link: (props: RouterLinkProps) => <Link {...props} to={toSpecTarget(props.to)} />,
  Navigate: (props: RouterNavigateProps) => <Navigate {...props} to={toSpecTarget(props.to)} />,
};
