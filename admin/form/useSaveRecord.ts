import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { Bilingual, FormField } from '../../domain/fields/FieldDefinition';
import type { Difference, Merge } from '../../domain/form/merge';
import { chosenValues, mergeValues } from '../../domain/form/merge';
import { translate } from '../../domain/text/translate';
import type { Message } from '../../domain/wire/Envelope';
import type { ConflictResult, SaveResult } from '../../domain/wire/Form';
import type { Localised } from '../../domain/wire/StoredRecord';
import type { Language } from '../../domain/text/Language';
import { titleIn } from '../fields/localisedValue';
import { currentLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import type { Offer } from '../messages/messageStore';
import { useTell } from '../messages/MessagesContext';
import { updatePath } from '../routing/paths';
import { useSession } from '../session/SessionContext';
import { useCalls } from '../session/useCalls';
import type { FormStore } from './formStore';
import type { Choices } from './MergeDialog';

type Meanwhile = ConflictResult['conflict'];

/** What somebody saved meanwhile, and how far it goes together with the person's own changes. */
export interface Conflict {
  meanwhile: Meanwhile;
  merge: Merge;
}

interface SaveRecord {
  entity: string;
  id: string;
  store: FormStore;
  fields: readonly FormField[];
  /** Revision that the person's work began from. */
  revision: number;
  /** The screen's own words about a form that does not pass. */
  invalidMessage?: Bilingual;
  /** Whether what is typed is kept on this device. */
  isDraftKept(): boolean;
  /** Gives ways to the invalid fields, for the message. */
  onInvalid(fields: readonly string[]): readonly Offer[];
  /** The form now holds changes of this newer revision. */
  onMerged(revision: number): void;
  /** Saved together with what others had changed. */
  onJoined(conflict: Conflict): void;
  onSaved(result: SaveResult): void;
  /** Nothing of the person's own is left to save. */
  onNothingLeft(): void;
}

/** Times that a save joins itself with what others save in the same moment before it asks for patience. */
const attempts = 5;

const isConflict = (
  result: Readonly<Record<string, unknown>>,
): result is { conflict: Meanwhile } & Record<string, unknown> =>
  typeof result.conflict === 'object' && result.conflict !== null && '_revision' in result.conflict;

/** Insert or update, one at a time. Resolves to whether it is saved. */
export function useSaveRecord({
  entity,
  id,
  store,
  fields,
  revision,
  invalidMessage,
  isDraftKept,
  onInvalid,
  onMerged,
  onJoined,
  onSaved,
  onNothingLeft,
}: SaveRecord) {
  const calls = useCalls();
  const tell = useTell();
  const queries = useQueryClient();
  const { refresh, start } = useSession();
  const titleField = start.entities[entity]?.titleField ?? '';
  const inFlight = useRef(false);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const again = useRef((): void => undefined);
  const t = useT();
  const topic = useId();

  // That something is not saved must not stay on the screen beside "saved", nor beside another record.
  useEffect(() => () => tell.settled(topic), [tell, topic]);

  const refuse = useCallback(
    (names: readonly string[], messages: readonly Message[]) => {
      const said =
        messages.length > 0
          ? messages
          : [
              {
                type: 'error' as const,
                text: invalidMessage?.[currentLanguage()] ?? translate(currentLanguage(), 'invalidForm'),
              },
            ];
      tell.after('submit', said, { topic, links: onInvalid(names) });
    },
    [tell, topic, onInvalid, invalidMessage],
  );

  /** What was typed is not lost while the server can not be reached, and saving is one press away. */
  const unreached = useCallback(
    () => ({
      ...(isDraftKept() && { note: t('form.draftSafe') }),
      offer: { text: t('form.saveAgain'), run: () => again.current() },
    }),
    [isDraftKept, t],
  );

  /** One call; null when somebody else's save came first. */
  const send = useCallback(
    async (from: number): Promise<{ answer: boolean } | { meanwhile: Meanwhile }> => {
      const output = store.output(id === '');
      // Typing goes on while the answer is awaited.
      const values = store.values();
      const sent: Record<string, Localised> = Object.fromEntries(
        Object.keys(output).map((name) => [name, values[name] ?? {}]),
      );
      try {
        const { result, messages } = await calls.save(
          entity,
          id ? { _id: id, _revision: from, fields: output } : { fields: output },
        );
        if (!result.valid) {
          refuse(store.take(result.fields), messages);
          return { answer: false };
        }
        const named = titleIn((values[titleField] ?? {}) as Partial<Record<Language, string>>, currentLanguage());
        tell.after('action', messages, named ? { link: { path: updatePath(entity, result._id), text: named } } : {});
        store.markSaved(sent);
        store.take(result.fields);
        onSaved(result);
        refresh();
        void queries.invalidateQueries({ queryKey: [entity, 'getList'] });
        return { answer: true };
      } catch (failure) {
        const { kind, status, result } = asCallFailure(failure);
        if (status === 409 && isConflict(result)) return { meanwhile: result.conflict };
        tell.failure(failure, 'submit', { topic, ...(kind === 'network' && unreached()) });
        return { answer: false };
      }
    },
    [store, id, calls, entity, titleField, refuse, tell, topic, onSaved, refresh, queries, unreached],
  );

  /**
   * Saves over `from`. Where somebody saved meanwhile and nothing overlaps, both are joined and the save goes on by
   * itself: a question with one sensible answer only interrupts, and nobody's work is lost. What was joined is told.
   */
  const saveOver = useCallback(
    async (from: number): Promise<boolean> => {
      let joined: Conflict | null = null;
      const theirs: Difference[] = [];
      let base = from;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const sent = await send(base);
        if ('answer' in sent) {
          if (sent.answer && joined) onJoined(joined);
          return sent.answer;
        }
        const { meanwhile } = sent;
        const merge = mergeValues(fields, store.saved(), store.values(), meanwhile.fields as Record<string, Localised>);
        if (merge.conflicts.length > 0) {
          setConflict({ meanwhile, merge });
          return false;
        }
        store.adopt(merge.values, merge.theirs);
        base = meanwhile._revision;
        onMerged(base);
        theirs.push(...merge.fromTheirs);
        joined = { meanwhile, merge: { ...merge, fromTheirs: theirs } };
        if (store.changed().length === 0) {
          onNothingLeft();
          return true;
        }
      }
      tell.after('submit', [{ type: 'error', text: translate(currentLanguage(), 'busy') }], { topic });
      return false;
    },
    [send, fields, store, onJoined, onMerged, onNothingLeft, tell, topic],
  );

  const save = useCallback(
    async (from = revision): Promise<boolean> => {
      if (inFlight.current) return false;
      tell.settled(topic);
      const invalid = store.checkAll();
      if (invalid.length > 0) {
        refuse(invalid, []);
        return false;
      }
      inFlight.current = true;
      setSaving(true);
      try {
        return await saveOver(from);
      } finally {
        inFlight.current = false;
        setSaving(false);
      }
    },
    [revision, store, refuse, saveOver, tell, topic],
  );

  useEffect(() => {
    again.current = () => void save();
  }, [save]);

  /** After the person has chosen: the merged values are saved over the newer revision, and the form shows them. */
  const resolve = useCallback(
    async (choices: Choices): Promise<void> => {
      if (!conflict) return;
      const { meanwhile, merge } = conflict;
      setConflict(null);
      store.adopt(chosenValues(merge, choices), merge.theirs);
      onMerged(meanwhile._revision);
      if (store.changed().length > 0) await save(meanwhile._revision);
      else onNothingLeft();
    },
    [conflict, store, onMerged, save, onNothingLeft],
  );

  return { save, saving, conflict, resolve, closeConflict: () => setConflict(null) };
}
