import { useSyncExternalStore } from 'react';

const key = 'yarmarok.singleKeys';
const listeners = new Set<() => void>();

function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Storage can be switched off in the browser; the choice then lasts until the reload.
    return true;
  }
}

let on = remembered();

/** Whether shortcuts of one character act: voice control and stray presses set them off by accident (WCAG 2.1.4). */
export const singleKeysAct = (): boolean => on;

export function letSingleKeysAct(wanted: boolean): void {
  on = wanted;
  try {
    if (wanted) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // As above.
  }
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSingleKeysAct = (): boolean => useSyncExternalStore(subscribe, singleKeysAct);
