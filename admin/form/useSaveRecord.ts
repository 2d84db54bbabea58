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
import { currentLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import type { NotificationLink, NotificationOptions } from '../core/notifications/createNotificationStore';
import { useNotify } from '../core/notifications/NotificationStoreContext';
import { updatePath } from '../core/routing/paths';
import { useSession } from '../core/session/SessionContext';
import { useApi } from '../core/session/useApi';
import type { FormStore } from './createFormStore';
import type { Choices } from './MergeDialog';

type ServerVersion = ConflictResult['conflict'];

/** The version that somebody else saved meanwhile, and the three-way merge with the own changes. */
export interface SaveConflictState {
  serverVersion: ServerVersion;
  merge: MergeResult;
}

interface UseSaveRecordOptions {
  entity: string;
  id: string;
  store: FormStore;
  fields: readonly FormField[];
  /** The revision that the own changes are based on. */
  revision: number;
  /** The screen's own text for an invalid form. */
  invalidMessage?: Bilingual;
  /** Whether the changes are stored as a draft on this device. */
  isDraftKept(): boolean;
  /** Returns links to the invalid fields, for the notification. */
  onInvalid(fields: readonly string[]): readonly NotificationLink[];
  /** The own changes are now based on this newer revision. */
  onRebased(revision: number): void;
  /** Saved after an automatic merge with others' changes. */
  onAutoMerged(conflict: SaveConflictState): void;
  onSaved(result: SaveResult): void;
  /** No own change is left to save. */
  onNothingToSave(): void;
}

/** Attempts of one save, each merging a concurrent change, before it fails with `busy`. */
const maxSaveAttempts = 5;

const isConflict = (
  result: Readonly<Record<string, unknown>>,
): result is { conflict: ServerVersion } & Record<string, unknown> =>
  typeof result.conflict === 'object' && result.conflict !== null && '_revision' in result.conflict;

/** Insert or update, one at a time. `save` resolves to whether it was saved. */
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

  // "Not saved" is dismissed with the screen: it must not stay beside "saved" or beside another record.
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

  /** For a network failure: says that the changes are in a draft, and offers to save again. */
  const unreached = useCallback(
    (): NotificationOptions => ({
      ...(isDraftKept() && { detail: t('form.draftSafe') }),
      action: { text: t('form.saveAgain'), onClick: () => again.current() },
    }),
    [isDraftKept, t],
  );

  /** One request; resolves to the server's version when it was refused because of a concurrent save (409). */
  const saveOnce = useCallback(
    async (baseRevision: number): Promise<{ answer: boolean } | { serverVersion: ServerVersion }> => {
      const output = store.toPayload(id === '');
      // The person may type on while the request is pending.
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
   * Saves over `baseRevision`. A concurrent change that does not overlap is merged and the save is repeated without
   * asking: a question with one sensible answer only interrupts, and nobody's work is lost. The person is notified of
   * the merge.
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

  /** After the person's choices: puts the merged values into the form and saves them over the newer revision. */
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
