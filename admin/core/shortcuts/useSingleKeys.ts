import { useStore } from 'ra-core';

/** Whether single-key shortcuts are on: voice control and accidental presses trigger them (WCAG 2.1.4). */
export const useSingleKeys = (): [boolean, (isEnabled: boolean) => void] => useStore('shortcuts.singleKeys', true);
