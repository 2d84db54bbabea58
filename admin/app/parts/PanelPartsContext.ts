import { createContext, useContext } from 'react';
import type { PanelParts } from '../../modules/PanelModule';

export const PanelPartsContext = createContext<PanelParts>({});

export const usePanelParts = (): PanelParts => useContext(PanelPartsContext);
