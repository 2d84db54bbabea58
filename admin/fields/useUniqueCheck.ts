import { standingOf } from '#domain/access/standing';
import { useEffect, useState } from 'react';
import { useResourceContext } from 'ra-core';
import type { FormField } from '#domain/wire/FieldDefinition';
import { useSession } from '../core/session/SessionContext';
import { useApi } from '../core/session/useApi';
import { useRecordId } from './form/FormFieldsContext';
import type { FieldKey } from './form/sources';

export type Uniqueness = { state: 'unknown' | 'checking' | 'free' } | { state: 'taken'; free: string };

const debounceMs = 600;
const unknownUniqueness: Uniqueness = { state: 'unknown' };

/**
 * Checks while typing (debounced) whether a changed value of a unique field is free. A convenience: the check on save
 * decides. It also counts records that the user may not see, so "free" is shown only for fields with `generateUnique`
 * and to administrators.
 */
export function useUniqueCheck(field: FormField, locale: FieldKey, value: unknown, isDirty: boolean): Uniqueness {
  const api = useApi();
  const entity = useResourceContext() ?? '';
  const id = useRecordId();
  const [checkedResult, setCheckedResult] = useState<{ about: string; result: Uniqueness } | null>(null);
  const text = typeof value === 'string' ? value.trim() : '';
  const isEnabled = Boolean(field.unique) && isDirty && text !== '' && field.type !== 'password';
  const { name, generateUnique } = field;
  const { user } = useSession();
  const isCertain = Boolean(generateUnique) || standingOf(user) === 'administrator';

  useEffect(() => {
    if (!isEnabled) return;
    const abortController = new AbortController();
    const timer = setTimeout(() => {
      setCheckedResult({ about: text, result: { state: 'checking' } });
      api
        .checkUnique(
          entity,
          { name, value: text, locale, _id: id, ...(generateUnique && { generateUnique }) },
          abortController.signal,
        )
        .then(({ valid, value: free }) => {
          if (!abortController.signal.aborted)
            setCheckedResult({
              about: text,
              result: valid ? (isCertain ? { state: 'free' } : unknownUniqueness) : { state: 'taken', free },
            });
        })
        // Without a response nothing is claimed.
        .catch(() => setCheckedResult(null));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [isEnabled, api, entity, id, name, generateUnique, isCertain, locale, text]);

  return isEnabled && checkedResult?.about === text ? checkedResult.result : unknownUniqueness;
}
