import { createContext, useContext } from 'react';
import type { PanelPaths } from './specAddress';

export const PanelPathsContext = createContext<PanelPaths>({
  screens: [],
  entityScreens: [],
  resourceScreens: {},
  listedByName: [],
});

export const usePanelPaths = (): PanelPaths => useContext(PanelPathsContext);
