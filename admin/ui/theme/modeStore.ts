import { createStore, useStoreValue } from '../../core/createStore';
import type { Mode } from './Colors';
import { applyColors } from './Colors';

/** The user's setting; `system` follows the device. */
export type ModeChoice = Mode | 'system';

const storageKey = 'yarmarok.theme';
const choices: readonly ModeChoice[] = ['light', 'dark', 'system'];
const prefersDarkQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function readStored(): ModeChoice {
  try {
    return choices.find((choice) => choice === localStorage.getItem(storageKey)) ?? 'system';
  } catch {
    // Storage is unavailable: the theme lasts until the reload.
    return 'system';
  }
}

const choiceStore = createStore<ModeChoice>(readStored());

const modeOf = (modeChoice: ModeChoice): Mode =>
  modeChoice === 'system' ? (prefersDarkQuery().matches ? 'dark' : 'light') : modeChoice;

export function setModeChoice(nextChoice: ModeChoice): void {
  try {
    localStorage.setItem(storageKey, nextChoice);
  } catch {
    // Storage is unavailable, see above.
  }
  choiceStore.set(nextChoice);
  updateMode();
}

const modeStore = createStore<Mode>(modeOf(choiceStore.get()));

function updateMode(): void {
  const mode = modeOf(choiceStore.get());
  applyColors(mode);
  modeStore.set(mode);
}

/** Applies the theme's colours and follows the device's setting. Called once, before the first render. */
export function startTheme(): void {
  prefersDarkQuery().addEventListener('change', updateMode);
  updateMode();
}

export const useModeChoice = (): ModeChoice => useStoreValue(choiceStore);
export const useMode = (): Mode => useStoreValue(modeStore);
