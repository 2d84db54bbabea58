import type { Mode } from './Colors';

/** The user's setting; `system` follows the device. */
export type ModeChoice = Mode | 'system';

const storageKey = 'yarmarok.theme';
const choices: readonly ModeChoice[] = ['light', 'dark', 'system'];

export function readModeChoice(): ModeChoice {
  try {
    return choices.find((choice) => choice === localStorage.getItem(storageKey)) ?? 'system';
  } catch {
    // Storage is unavailable: the theme lasts until the reload.
    return 'system';
  }
}

export function storeModeChoice(choice: ModeChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is unavailable, see above.
  }
}
