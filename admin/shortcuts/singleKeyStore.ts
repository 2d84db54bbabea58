import { useSyncExternalStore } from 'react';

const storageKey = 'yarmarok.singleKeys';
const listeners = new Set<() => void>();

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Storage can be switched off in the browser; the choice then lasts until the reload.
    return true;
  }
}

let isEnabled = readStored();

/** Whether shortcuts of one character act: voice control and stray presses set them off by accident (WCAG 2.1.4). */
export const areSingleKeysEnabled = (): boolean => isEnabled;

export function setSingleKeysEnabled(enabled: boolean): void {
  isEnabled = enabled;
  try {
    if (enabled) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // As above.
  }
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSingleKeysEnabled = (): boolean => useSyncExternalStore(subscribe, areSingleKeysEnabled);
