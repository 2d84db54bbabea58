import { useEffect, useRef, useState } from 'react';
import { savedValues } from '../../../fields/form/createFieldActions';
import { useFormFields } from '../../../fields/form/FormFieldsContext';
import { useDirtyFields } from '../../../fields/form/useFormSelector';

/** Names of the fields that the last save has changed; `forget` empties it. */
export function useJustSaved(): { names: readonly string[]; forget(): void } {
  const { form } = useFormFields();
  const dirty = useDirtyFields();
  const [names, setNames] = useState<readonly string[]>([]);
  const last = useRef({ dirty, revision: savedValues(form)._revision });
  useEffect(() => {
    const revision = savedValues(form)._revision;
    // A form that was discarded has no dirty fields either, but the revision that it had.
    const isSaved = dirty.length === 0 && last.current.dirty.length > 0 && revision !== last.current.revision;
    if (isSaved) setNames(last.current.dirty);
    last.current = { dirty, revision };
  }, [dirty, form]);
  return { names, forget: () => setNames([]) };
}
