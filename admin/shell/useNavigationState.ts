import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'ra-core';
import { useLocation } from 'react-router';
import type { NavigationGroup } from '../../domain/wire/Start';

/** The group that holds the screen at an address, by the entity it names. */
export const groupAt = (groups: readonly NavigationGroup[], pathname: string): string | null => {
  const [, entity] = pathname.split('/');
  return groups.find((group) => group.links.some((link) => link.id === entity))?.id ?? null;
};

/** One open category at a time; arriving at a screen opens its own. The rail is remembered. */
export function useNavigationState(groups: readonly NavigationGroup[]) {
  const { pathname } = useLocation();
  const [rail, setRail] = useStore<boolean>('navigation.rail', false);
  const here = groupAt(groups, pathname);
  const [open, setOpen] = useState<string | null>(() => here ?? groups.find((group) => group.opened)?.id ?? null);

  useEffect(() => {
    if (here !== null) setOpen(here);
  }, [here]);

  return useMemo(
    () => ({
      rail,
      setRail,
      open,
      toggle: (group: string) => setOpen((now) => (now === group ? null : group)),
      show: setOpen,
      here,
    }),
    [rail, setRail, open, here],
  );
}
