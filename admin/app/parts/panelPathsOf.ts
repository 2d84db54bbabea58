import type { PanelPaths } from '../../core/routing/specAddress';
import type { PanelParts } from '../../modules/PanelModule';

/** The paths that the modules' screens have. */
export function panelPathsOf({ screens = [], entityRoutes = [], resources = {} }: PanelParts): PanelPaths {
  const entities = Object.entries(resources);
  return {
    screens: screens.map(({ path }) => path),
    entityScreens: entityRoutes.map(({ path }) => path),
    resourceScreens: Object.fromEntries(
      entities.map(([name, parts]) => [name, parts?.routes?.map(({ path }) => path)]),
    ),
    listedByName: entities.flatMap(([name, parts]) => (parts?.isListedByName ? name : [])),
  };
}
