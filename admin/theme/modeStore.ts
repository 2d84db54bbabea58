import { useSyncExternalStore } from 'react';
import type { Mode } from './Colors';
import { applyColors } from './Colors';

/** What the person chose; `system` follows the device. */
export type ModeChoice = Mode | 'system';

const key = 'yarmarok.theme';
const choices: readonly ModeChoice[] = ['light', 'dark', 'system'];
const listeners = new Set<() => void>();
const darkDevice = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function remembered(): ModeChoice {
  try {
    return choices.find((choice) => choice === localStorage.getItem(key)) ?? 'system';
  } catch {
    // Storage can be switched off in the browser; the theme then lasts until the reload.
    return 'system';
  }
}

let choice: ModeChoice = remembered();

export const modeOf = (wanted: ModeChoice): Mode =>
  wanted === 'system' ? (darkDevice().matches ? 'dark' : 'light') : wanted;

const announce = (): void => {
  applyColors(modeOf(choice));
  listeners.forEach((listener) => listener());
};

export function chooseMode(wanted: ModeChoice): void {
  choice = wanted;
  try {
    localStorage.setItem(key, wanted);
  } catch {
    // As above.
  }
  announce();
}

/** Colours the page and keeps following the device's own setting. Called once, before the first drawing. */
export function startTheme(): void {
  darkDevice().addEventListener('change', announce);
  applyColors(modeOf(choice));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useModeChoice = (): ModeChoice => useSyncExternalStore(subscribe, () => choice);
export const useMode = (): Mode => useSyncExternalStore(subscribe, () => modeOf(choice));
