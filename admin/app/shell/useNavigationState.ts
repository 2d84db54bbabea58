import { useEffect, useMemo, useState } from 'react';
import { useStore, useLocation } from 'ra-core';
import type { NavigationGroup } from '#domain/wire/Start';

/** The navigation group of the entity in an address. */
const groupOfPath = (groups: readonly NavigationGroup[], pathname: string): string | null => {
  const [, entity] = pathname.split('/');
  return groups.find((group) => group.links.some((link) => link.id === entity))?.id ?? null;
};

/**
 * Accordion state: one open category at a time; navigating to a screen opens its category. The rail setting is
 * remembered.
 */
export function useNavigationState(groups: readonly NavigationGroup[]) {
  const { pathname } = useLocation();
  const [isRail, setIsRail] = useStore<boolean>('navigation.rail', false);
  const currentGroup = groupOfPath(groups, pathname);
  const [openGroup, setOpenGroup] = useState<string | null>(
    () => currentGroup ?? groups.find((group) => group.opened)?.id ?? null,
  );

  useEffect(() => {
    if (currentGroup !== null) setOpenGroup(currentGroup);
  }, [currentGroup]);

  return useMemo(
    () => ({
      rail: isRail,
      setRail: setIsRail,
      open: openGroup,
      toggle: (group: string) => setOpenGroup((now) => (now === group ? null : group)),
      setOpenGroup,
      here: currentGroup,
    }),
    [isRail, setIsRail, openGroup, currentGroup],
  );
}
