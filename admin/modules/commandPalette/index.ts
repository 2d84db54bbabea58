import type { PanelModule } from '../PanelModule';
import { CommandPaletteButton } from './CommandPaletteButton';

/** Records, screens and actions by their names, from everywhere. */
export const commandPalette: PanelModule = { name: 'commandPalette', appBar: { Search: CommandPaletteButton } };
