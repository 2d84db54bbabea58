import { useEffect, useState } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import type { Key } from '../form/formStore';
import { useFormContext } from '../form/FormContext';
import { useSession } from '../session/SessionContext';
import { useCalls } from '../session/useCalls';

export type Uniqueness = { state: 'unknown' | 'checking' | 'free' } | { state: 'taken'; free: string };

const typingPause = 600;
const unknown: Uniqueness = { state: 'unknown' };

/**
 * Asks whether a changed value of a unique field is still free. For comfort: the check at the save decides, over records
 * too that the person does not see; so only for addresses, and to administrators, it is claimed that nobody has the value.
 */
export function useUniqueCheck(field: FormField, locale: Key, value: unknown, changed: boolean): Uniqueness {
  const calls = useCalls();
  const { entity, id } = useFormContext();
  const [answer, setAnswer] = useState<{ about: string; result: Uniqueness } | null>(null);
  const text = typeof value === 'string' ? value.trim() : '';
  const asked = Boolean(field.unique) && changed && text !== '' && field.type !== 'password';
  const { name, generateUnique } = field;
  const { user } = useSession();
  const isCertain = Boolean(generateUnique) || user.type === 'admin';

  useEffect(() => {
    if (!asked) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      setAnswer({ about: text, result: { state: 'checking' } });
      calls
        .checkUnique(
          entity.name,
          { name, value: text, locale, _id: id, ...(generateUnique && { generateUnique }) },
          leaving.signal,
        )
        .then(({ valid, value: free }) => {
          if (!leaving.signal.aborted)
            setAnswer({
              about: text,
              result: valid ? (isCertain ? { state: 'free' } : unknown) : { state: 'taken', free },
            });
        })
        // Without an answer nothing is claimed.
        .catch(() => setAnswer(null));
    }, typingPause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, calls, entity.name, id, name, generateUnique, isCertain, locale, text]);

  return asked && answer?.about === text ? answer.result : unknown;
}
