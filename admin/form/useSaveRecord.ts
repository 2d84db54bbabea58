import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { Bilingual, FormField } from '../../domain/fields/FieldDefinition';
import type { Difference, MergeResult } from '../../domain/form/merge';
import { resolveConflicts, mergeValues } from '../../domain/form/merge';
import { translate } from '../../domain/text/translate';
import type { Message } from '../../domain/wire/Envelope';
import type { ConflictResult, SaveResult } from '../../domain/wire/Form';
import type { Localised } from '../../domain/wire/StoredRecord';
import type { Language } from '../../domain/text/Language';
import { titleIn } from '../fields/localisedValue';
import { currentLanguage } from '../i18n/languageStore';
import { useTranslate } from '../i18n/useTranslate';
import type { NotificationLink, NotificationOptions } from '../notifications/createNotificationStore';
import { useNotify } from '../notifications/NotificationStoreContext';
import { updatePath } from '../routing/paths';
import { useSession } from '../session/SessionContext';
import { useApi } from '../session/useApi';
import type { FormStore } from './createFormStore';
import type { Choices } from './MergeDialog';

type ServerVersion = ConflictResult['conflict'];

/** What somebody saved meanwhile, and how far it goes together with the person's own changes. */
export interface SaveConflictState {
  serverVersion: ServerVersion;
  merge: MergeResult;
}

interface UseSaveRecordOptions {
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
  onInvalid(fields: readonly string[]): readonly NotificationLink[];
  /** The form now holds changes of this newer revision. */
  onRebased(revision: number): void;
  /** Saved together with what others had changed. */
  onAutoMerged(conflict: SaveConflictState): void;
  onSaved(result: SaveResult): void;
  /** Nothing of the person's own is left to save. */
  onNothingToSave(): void;
}

/** Times that a save joins itself with what others save in the same moment before it asks for patience. */
const maxSaveAttempts = 5;

const isConflict = (
  result: Readonly<Record<string, unknown>>,
): result is { conflict: ServerVersion } & Record<string, unknown> =>
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
  onRebased,
  onAutoMerged,
  onSaved,
  onNothingToSave,
}: UseSaveRecordOptions) {
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { refresh, start } = useSession();
  const titleField = start.entities[entity]?.titleField ?? '';
  const isInFlight = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<SaveConflictState | null>(null);
  const again = useRef((): void => undefined);
  const t = useTranslate();
  const topic = useId();

  // That something is not saved must not stay on the screen beside "saved", nor beside another record.
  useEffect(() => () => notify.dismissTopic(topic), [notify, topic]);

  const showErrors = useCallback(
    (names: readonly string[], messages: readonly Message[]) => {
      const shownMessages =
        messages.length > 0
          ? messages
          : [
              {
                type: 'error' as const,
                text: invalidMessage?.[currentLanguage()] ?? translate(currentLanguage(), 'invalidForm'),
              },
            ];
      notify.showDelayed('submit', shownMessages, { topic, links: onInvalid(names) });
    },
    [notify, topic, onInvalid, invalidMessage],
  );

  /** What was typed is not lost while the server can not be reached, and saving is one press away. */
  const unreached = useCallback(
    (): NotificationOptions => ({
      ...(isDraftKept() && { detail: t('form.draftSafe') }),
      action: { text: t('form.saveAgain'), onClick: () => again.current() },
    }),
    [isDraftKept, t],
  );

  /** One call; null when somebody else's save came first. */
  const saveOnce = useCallback(
    async (baseRevision: number): Promise<{ answer: boolean } | { serverVersion: ServerVersion }> => {
      const output = store.toPayload(id === '');
      // Typing goes on while the answer is awaited.
      const values = store.values();
      const sent: Record<string, Localised> = Object.fromEntries(
        Object.keys(output).map((name) => [name, values[name] ?? {}]),
      );
      try {
        const { result, messages } = await api.save(
          entity,
          id ? { _id: id, _revision: baseRevision, fields: output } : { fields: output },
        );
        if (!result.valid) {
          showErrors(store.applyServerErrors(result.fields), messages);
          return { answer: false };
        }
        const named = titleIn((values[titleField] ?? {}) as Partial<Record<Language, string>>, currentLanguage());
        notify.showDelayed(
          'action',
          messages,
          named ? { links: [{ path: updatePath(entity, result._id), text: named }] } : {},
        );
        store.markSaved(sent);
        store.applyServerErrors(result.fields);
        onSaved(result);
        refresh();
        void queryClient.invalidateQueries({ queryKey: [entity, 'getList'] });
        return { answer: true };
      } catch (failure) {
        const { kind, status, result } = asCallFailure(failure);
        if (status === 409 && isConflict(result)) return { serverVersion: result.conflict };
        notify.failure(failure, 'submit', { topic, ...(kind === 'network' && unreached()) });
        return { answer: false };
      }
    },
    [store, id, api, entity, titleField, showErrors, notify, topic, onSaved, refresh, queryClient, unreached],
  );

  /**
   * Saves over `from`. Where somebody saved meanwhile and nothing overlaps, both are joined and the save goes on by
   * itself: a question with one sensible answer only interrupts, and nobody's work is lost. What was joined is told.
   */
  const saveWithMerge = useCallback(
    async (baseRevision: number): Promise<boolean> => {
      let autoMerged: SaveConflictState | null = null;
      const theirDifferences: Difference[] = [];
      let base = baseRevision;
      for (let attempt = 1; attempt <= maxSaveAttempts; attempt += 1) {
        const sent = await saveOnce(base);
        if ('answer' in sent) {
          if (sent.answer && autoMerged) onAutoMerged(autoMerged);
          return sent.answer;
        }
        const { serverVersion } = sent;
        const merge = mergeValues(
          fields,
          store.savedValues(),
          store.values(),
          serverVersion.fields as Record<string, Localised>,
        );
        if (merge.conflicts.length > 0) {
          setConflict({ serverVersion, merge });
          return false;
        }
        store.setValues(merge.values, merge.theirs);
        base = serverVersion._revision;
        onRebased(base);
        theirDifferences.push(...merge.fromTheirs);
        autoMerged = { serverVersion, merge: { ...merge, fromTheirs: theirDifferences } };
        if (store.dirtyFields().length === 0) {
          onNothingToSave();
          return true;
        }
      }
      notify.showDelayed('submit', [{ type: 'error', text: translate(currentLanguage(), 'busy') }], { topic });
      return false;
    },
    [saveOnce, fields, store, onAutoMerged, onRebased, onNothingToSave, notify, topic],
  );

  const save = useCallback(
    async (baseRevision = revision): Promise<boolean> => {
      if (isInFlight.current) return false;
      notify.dismissTopic(topic);
      const invalid = store.validateAll();
      if (invalid.length > 0) {
        showErrors(invalid, []);
        return false;
      }
      isInFlight.current = true;
      setIsSaving(true);
      try {
        return await saveWithMerge(baseRevision);
      } finally {
        isInFlight.current = false;
        setIsSaving(false);
      }
    },
    [revision, store, showErrors, saveWithMerge, notify, topic],
  );

  useEffect(() => {
    again.current = () => void save();
  }, [save]);

  /** After the person has chosen: the merged values are saved over the newer revision, and the form shows them. */
  const resolve = useCallback(
    async (choices: Choices): Promise<void> => {
      if (!conflict) return;
      const { serverVersion, merge } = conflict;
      setConflict(null);
      store.setValues(resolveConflicts(merge, choices), merge.theirs);
      onRebased(serverVersion._revision);
      if (store.dirtyFields().length > 0) await save(serverVersion._revision);
      else onNothingToSave();
    },
    [conflict, store, onRebased, save, onNothingToSave],
  );

  return { save, saving: isSaving, conflict, resolve, closeConflict: () => setConflict(null) };
}
