import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { asCallFailure } from '../../dataProvider/CallFailure';
import { translate } from '../../domain/text/translate';
import type { ConflictResult, SaveResult } from '../../domain/wire/Form';
import { currentLanguage } from '../i18n/languageStore';
import { useTell } from '../messages/MessagesContext';
import { useSession } from '../session/SessionContext';
import { useCalls } from '../session/useCalls';
import type { FormStore } from './formStore';

export type Conflict = ConflictResult['conflict'];

interface SaveRecord {
  entity: string;
  id: string;
  store: FormStore;
  /** Revision that the person's work began from. */
  revision: number;
  onInvalid(fields: readonly string[]): void;
  onSaved(result: SaveResult): void;
}

const isConflict = (result: Readonly<Record<string, unknown>>): result is { conflict: Conflict } & Record<string, unknown> =>
  typeof result.conflict === 'object' && result.conflict !== null && '_revision' in result.conflict;

/** Insert or update, one at a time. Resolves to whether it is saved. */
export function useSaveRecord({ entity, id, store, revision, onInvalid, onSaved }: SaveRecord) {
  const calls = useCalls();
  const tell = useTell();
  const queries = useQueryClient();
  const { refresh } = useSession();
  const inFlight = useRef(false);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const refuse = useCallback(
    (fields: readonly string[], messages: Parameters<typeof tell.after>[1]) => {
      tell.after('submit', messages.length > 0 ? messages : [{ type: 'error', text: translate(currentLanguage(), 'invalidForm') }]);
      onInvalid(fields);
    },
    [tell, onInvalid],
  );

  /** `from`: the revision to save over; another one only after the person has seen what changed meanwhile. */
  const save = useCallback(
    async (from = revision): Promise<boolean> => {
      if (inFlight.current) return false;
      const invalid = store.checkAll();
      if (invalid.length > 0) {
        refuse(invalid, []);
        return false;
      }
      inFlight.current = true;
      setSaving(true);
      const fields = store.output(id === '');
      // Typing goes on while the answer is awaited.
      const values = store.values();
      const sent = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? {}]));
      try {
        const { result, messages } = await calls.save(entity, id ? { _id: id, _revision: from, fields } : { fields });
        if (!result.valid) {
          refuse(store.take(result.fields), messages);
          return false;
        }
        tell.after('action', messages);
        store.markSaved(sent);
        store.take(result.fields);
        setConflict(null);
        onSaved(result);
        refresh();
        void queries.invalidateQueries({ queryKey: [entity, 'getList'] });
        return true;
      } catch (failure) {
        const { status, result } = asCallFailure(failure);
        if (status === 409 && isConflict(result)) setConflict(result.conflict);
        else tell.failure(failure, 'submit');
        return false;
      } finally {
        inFlight.current = false;
        setSaving(false);
      }
    },
    [revision, store, refuse, calls, entity, id, tell, onSaved, refresh, queries],
  );

  return { save, saving, conflict, closeConflict: () => setConflict(null) };
}
