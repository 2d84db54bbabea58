import { useStore } from 'ra-core';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isLanguage } from '#domain/text/Language';
import type { ContentView } from '../fields/form/FormFieldsContext';
import { useLanguage } from '../core/i18n/languageStore';

export interface ContentViewState {
  /** The shown content languages: both only where there is room for two columns. */
  view: ContentView;
  setView(view: ContentView): void;
  /** Whether there is room for two columns. */
  wide: boolean;
}

/** The content languages that the person chose to see, in all forms. */
export function useContentView(): ContentViewState {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const language = useLanguage();
  const [storedView, setView] = useStore<string>('form.view', 'both');
  const view: ContentView =
    storedView === 'both' ? (isWide ? 'both' : language) : isLanguage(storedView) ? storedView : language;
  return { view, setView, wide: isWide };
}
