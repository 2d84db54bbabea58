import { useSyncExternalStore } from 'react';

const storageKey = 'yarmarok.singleKeys';
const listeners = new Set<() => void>();

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Storage is unavailable: the setting lasts until the reload.
    return true;
  }
}

let isEnabled = readStored();

/** Whether single-key shortcuts are on: voice control and accidental presses trigger them (WCAG 2.1.4). */
export const areSingleKeysEnabled = (): boolean => isEnabled;

export function setSingleKeysEnabled(enabled: boolean): void {
  isEnabled = enabled;
  try {
    if (enabled) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is unavailable, see above.
  }
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSingleKeysEnabled = (): boolean => useSyncExternalStore(subscribe, areSingleKeysEnabled);
