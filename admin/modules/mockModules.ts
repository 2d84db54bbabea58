import { example } from './example';
import type { PanelModule } from './PanelModule';

/** What the panel on mocks has beside `modules`. */
export const mockModules: readonly PanelModule[] = [example];
