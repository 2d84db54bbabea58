import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'ra-core';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isLanguage } from '../../domain/text/Language';
import { fieldsIn } from '../../domain/wire/fieldsIn';
import type { FormGroup } from '../../domain/wire/Form';
import { useLanguage } from '../core/i18n/languageStore';
import type { ContentView } from './FormContext';
import { inputId } from './FormContext';
import type { FormStore, Key } from './createFormStore';
import { whenMounted } from './whenMounted';

interface FocusTarget {
  name: string;
  key: Key;
}

const groupOf = (groups: readonly FormGroup[], name: string): string | undefined =>
  groups.find((group) => fieldsIn(group.items).some((field) => field.name === name))?.name;

/** The key of a field's first error, else 'uk'; '0' for a field that is not multilingual. */
function firstErrorKey(store: FormStore, groups: readonly FormGroup[], name: string): Key {
  const field = groups.flatMap((group) => fieldsIn(group.items)).find((one) => one.name === name);
  if (!field?.multilangual) return '0';
  return store.field(name).messages.find((note) => note.level === 'error')?.locale ?? 'uk';
}

/**
 * The open tab, the shown languages, and navigation to a field: its tab opens, its language is shown, it is scrolled to
 * 200 px below the top and focused (shell §5; the offset is the page's scroll padding).
 */
export function useFormNavigation(groups: readonly FormGroup[], store: FormStore) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const language = useLanguage();
  const [openTab, setOpenTab] = useState(groups[0]?.name ?? '');
  const [storedView, setView] = useStore<string>('form.view', 'both');
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const [hasNavigated, setHasNavigated] = useState(false);
  const view: ContentView =
    storedView === 'both' ? (isWide ? 'both' : language) : isLanguage(storedView) ? storedView : language;

  const goToField = useCallback(
    (name: string, key?: Key) => {
      const targetKey = key ?? firstErrorKey(store, groups, name);
      const group = groupOf(groups, name);
      if (group !== undefined) setOpenTab(group);
      if (targetKey !== '0' && view !== 'both' && view !== targetKey) setView(targetKey);
      setFocusTarget({ name, key: targetKey });
      setHasNavigated(true);
    },
    [groups, store, view, setView],
  );

  useEffect(() => {
    if (!focusTarget) return;
    return whenMounted(inputId(focusTarget.name, focusTarget.key), (input) => {
      setFocusTarget(null);
      input.scrollIntoView({ block: 'start' });
      input.focus({ preventScroll: true });
    });
  }, [focusTarget]);

  return {
    buildAllFields: hasNavigated,
    open: openTab,
    setOpen: setOpenTab,
    view,
    setView: setView as (view: ContentView) => void,
    wide: isWide,
    goTo: goToField,
  };
}
