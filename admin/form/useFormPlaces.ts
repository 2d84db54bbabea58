import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'ra-core';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isLanguage } from '../../domain/text/Language';
import { fieldsIn } from '../../domain/wire/fieldsIn';
import type { FormGroup } from '../../domain/wire/Form';
import { useLanguage } from '../i18n/languageStore';
import type { ContentView } from './FormContext';
import { inputId } from './FormContext';
import type { FormStore, Key } from './formStore';
import { whenThere } from './whenThere';

interface Wanted {
  name: string;
  key: Key;
}

const groupOf = (groups: readonly FormGroup[], name: string): string | undefined =>
  groups.find((group) => fieldsIn(group.items).some((field) => field.name === name))?.name;

/** The key that a field's first error is about; else its first. */
function troubledKey(store: FormStore, groups: readonly FormGroup[], name: string): Key {
  const field = groups.flatMap((group) => fieldsIn(group.items)).find((one) => one.name === name);
  if (!field?.multilangual) return '0';
  return store.field(name).notes.find((note) => note.level === 'error')?.locale ?? 'uk';
}

/**
 * Which tab is open and which languages are shown, and how to get to a field: its tab opens, its language shows, it is
 * scrolled to 200 px below the top and takes the focus (shell §5; the offset is the page's scroll padding).
 */
export function useFormPlaces(groups: readonly FormGroup[], store: FormStore) {
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const language = useLanguage();
  const [open, setOpen] = useState(groups[0]?.name ?? '');
  const [chosenView, setView] = useStore<string>('form.view', 'both');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [sought, setSought] = useState(false);
  const view: ContentView =
    chosenView === 'both' ? (wide ? 'both' : language) : isLanguage(chosenView) ? chosenView : language;

  const goTo = useCallback(
    (name: string, key?: Key) => {
      const place = key ?? troubledKey(store, groups, name);
      const group = groupOf(groups, name);
      if (group !== undefined) setOpen(group);
      if (place !== '0' && view !== 'both' && view !== place) setView(place);
      setWanted({ name, key: place });
      setSought(true);
    },
    [groups, store, view, setView],
  );

  useEffect(() => {
    if (!wanted) return;
    return whenThere(inputId(wanted.name, wanted.key), (input) => {
      setWanted(null);
      input.scrollIntoView({ block: 'start' });
      input.focus({ preventScroll: true });
    });
  }, [wanted]);

  return { whole: sought, open, setOpen, view, setView: setView as (view: ContentView) => void, wide, goTo };
}
