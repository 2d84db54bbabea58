import { useMemo } from 'react';
import { isOfMarketplace } from '#domain/access/standing';
import type { NavigationGroup, NavigationLink } from '#domain/wire/Start';
import { useSession } from '../../core/session/SessionContext';
import { mayOpen } from '../../core/access/mayOpen';
import { usePanelParts } from '../parts/PanelPartsContext';
import { systemTitle } from './texts';

/** A group of links in the navigation: a category of the start call, or the panel's own. */
export interface MenuGroup extends Pick<NavigationGroup, 'title' | 'icon'> {
  id: string;
  links: readonly Omit<NavigationLink, 'icon'>[];
}

/** The modules' own screens that this user may open: jobs, mails, history. They are no category, and stand at the foot. */
export function useSystemGroup(): MenuGroup {
  const { user } = useSession();
  const { screens = [] } = usePanelParts();
  return useMemo(
    () => ({
      id: 'system',
      title: systemTitle,
      icon: 'dns',
      links: screens.flatMap(({ navigation, ...screen }) =>
        navigation &&
        mayOpen({ ...screen, ...navigation }, user) &&
        !(navigation.isOfMarketplace && !isOfMarketplace(user))
          ? { id: screen.path.replace(/^\//, ''), path: screen.path, title: navigation.title }
          : [],
      ),
    }),
    [user, screens],
  );
}
