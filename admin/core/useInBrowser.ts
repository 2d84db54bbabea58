import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the page that is made ahead, and for as long as React takes it over: what only a browser knows comes then.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
