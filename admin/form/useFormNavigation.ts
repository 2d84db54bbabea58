import { useCallback, useEffect, useState } from 'react';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { FormGroup } from '#domain/wire/Form';
import type { FormObserver } from '../fields/form/createFormObserver';
import { useFormFields } from '../fields/form/FormFieldsContext';
import type { FieldKey } from '../fields/form/sources';
import { inputId } from '../fields/form/sources';
import type { ContentViewState } from './useContentView';
import { historyTab } from './FormTabs';
import { whenMounted } from './whenMounted';

interface FocusTarget {
  name: string;
  key: FieldKey;
}

const groupOf = (groups: readonly FormGroup[], name: string): string | undefined =>
  groups.find((group) => fieldsIn(group.items).some((field) => field.name === name))?.name;

/** The key of a field's first error, else 'uk'; '0' for a field that is not multilingual. */
function firstErrorKey(form: FormObserver, groups: readonly FormGroup[], name: string): FieldKey {
  const field = groups.flatMap((group) => fieldsIn(group.items)).find((one) => one.name === name);
  if (!field?.multilangual) return '0';
  return form.state(name).messages.find((note) => note.level === 'error')?.locale ?? 'uk';
}

/**
 * The open tab, and navigation to a field: its tab opens, its language is shown, it is scrolled to 200 px below the top
 * and focused (shell §5; the offset is the page's scroll padding).
 */
export function useFormNavigation(groups: readonly FormGroup[], { view, setView }: ContentViewState) {
  const { observer } = useFormFields();
  const [openTab, setOpenTab] = useState(groups[0]?.name ?? '');
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const [wanted, setWanted] = useState<FocusTarget | null>(null);

  const goToField = useCallback(
    (name: string, key?: FieldKey) => {
      const targetKey = key ?? firstErrorKey(observer, groups, name);
      const group = groupOf(groups, name);
      if (group !== undefined) setOpenTab(group);
      if (targetKey !== '0' && view !== 'both' && view !== targetKey) setView(targetKey);
      const target = { name, key: targetKey };
      setFocusTarget(target);
      setWanted(target);
    },
    [groups, observer, view, setView],
  );

  useEffect(() => {
    if (!focusTarget) return;
    return whenMounted(inputId(focusTarget.name, focusTarget.key), (input) => {
      setFocusTarget(null);
      input.scrollIntoView({ block: 'start' });
      input.focus({ preventScroll: true });
    });
  }, [focusTarget]);

  // Another attribute set may not have the tab.
  const isOpen = openTab === historyTab || groups.some(({ name }) => name === openTab);
  const open = isOpen ? openTab : (groups[0]?.name ?? '');
  return { wanted, open, setOpen: setOpenTab, goTo: goToField };
}
