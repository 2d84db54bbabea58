import { useMemo, useState } from 'react';
import { useStore, useLocation } from 'ra-core';
import type { NavigationGroup } from '#domain/wire/Start';
import type { MenuGroup } from './useSystemGroup';

type StatefulGroup = MenuGroup & Partial<Pick<NavigationGroup, 'opened'>>;

/** The navigation group of the entity in an address, or of the screen that it is. */
const groupOfPath = (groups: readonly StatefulGroup[], pathname: string): string | null => {
  const [, entity] = pathname.split('/');
  return groups.find((group) => group.links.some(({ id, path }) => id === entity || path === pathname))?.id ?? null;
};

/**
 * Accordion state: one open category at a time; navigating to a screen opens its category and
 * closes another's. The rail setting is remembered.
 */
export function useNavigationState(groups: readonly StatefulGroup[]) {
  const { pathname } = useLocation();
  const [isRail, setIsRail] = useStore<boolean>('navigation.rail', false);
  const currentGroup = groupOfPath(groups, pathname);
  const [openGroup, setOpenGroup] = useState<string | null>(
    () => currentGroup ?? groups.find((group) => group.opened)?.id ?? null,
  );

  const [previousPath, setPreviousPath] = useState(pathname);
  if (pathname !== previousPath) {
    setPreviousPath(pathname);
    setOpenGroup(currentGroup);
  }

  return useMemo(
    () => ({
      rail: isRail,
      setRail: setIsRail,
      open: openGroup,
      toggle: (group: string) => setOpenGroup((now) => (now === group ? null : group)),
      here: currentGroup,
    }),
    [isRail, setIsRail, openGroup, currentGroup],
  );
}
