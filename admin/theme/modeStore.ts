import { useSyncExternalStore } from 'react';
import type { Mode } from './Colors';
import { applyColors } from './Colors';

/** The user's setting; `system` follows the device. */
export type ModeChoice = Mode | 'system';

const storageKey = 'yarmarok.theme';
const choices: readonly ModeChoice[] = ['light', 'dark', 'system'];
const listeners = new Set<() => void>();
const prefersDarkQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function readStored(): ModeChoice {
  try {
    return choices.find((choice) => choice === localStorage.getItem(storageKey)) ?? 'system';
  } catch {
    // Storage is unavailable: the theme lasts until the reload.
    return 'system';
  }
}

let choice: ModeChoice = readStored();

export const modeOf = (modeChoice: ModeChoice): Mode =>
  modeChoice === 'system' ? (prefersDarkQuery().matches ? 'dark' : 'light') : modeChoice;

const notifyListeners = (): void => {
  applyColors(modeOf(choice));
  listeners.forEach((listener) => listener());
};

export function setModeChoice(nextChoice: ModeChoice): void {
  choice = nextChoice;
  try {
    localStorage.setItem(storageKey, nextChoice);
  } catch {
    // Storage is unavailable, see above.
  }
  notifyListeners();
}

/** Applies the theme's colours and follows the device's setting. Called once, before the first render. */
export function startTheme(): void {
  prefersDarkQuery().addEventListener('change', notifyListeners);
  applyColors(modeOf(choice));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useModeChoice = (): ModeChoice => useSyncExternalStore(subscribe, () => choice);
export const useMode = (): Mode => useSyncExternalStore(subscribe, () => modeOf(choice));
