import { createStore, useStoreValue } from '../../core/createStore';
import type { Mode } from './Colors';
import type { ModeChoice } from './modeChoice';
import { readModeChoice, storeModeChoice } from './modeChoice';

const prefersDarkQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const choiceStore = createStore<ModeChoice>(readModeChoice());

const modeOf = (modeChoice: ModeChoice): Mode =>
  modeChoice === 'system' ? (prefersDarkQuery().matches ? 'dark' : 'light') : modeChoice;

export function setModeChoice(nextChoice: ModeChoice): void {
  storeModeChoice(nextChoice);
  choiceStore.set(nextChoice);
  updateMode();
}

const modeStore = createStore<Mode>(modeOf(choiceStore.get()));

function updateMode(): void {
  const mode = modeOf(choiceStore.get());
  document.documentElement.dataset.theme = mode;
  // The browser's own frame around the page.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  modeStore.set(mode);
}

/**
 * Applies the theme, whose colours are in the style sheet, and follows the device's setting. Called once, before the
 * first render.
 */
export function startTheme(): void {
  prefersDarkQuery().addEventListener('change', updateMode);
  updateMode();
}

export const useModeChoice = (): ModeChoice => useStoreValue(choiceStore);
export const useMode = (): Mode => useStoreValue(modeStore);
