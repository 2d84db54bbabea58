import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Middleware } from 'ra-core';
import { useRegisterMutationMiddleware, useSaveContext } from 'ra-core';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { SavedFormRecord } from '../../dataProvider/formRecord';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { Difference, MergeResult } from '#domain/form/merge';
import { resolveConflicts, mergeValues } from '#domain/form/merge';
import { translate } from '#domain/text/translate';
import type { Language } from '#domain/text/Language';
import type { Message } from '#domain/wire/Envelope';
import type { ConflictResult, SaveResult } from '#domain/wire/Form';
import { savedValues } from '../fields/form/createFieldActions';
import { useFormFields } from '../fields/form/FormFieldsContext';
import type { FormValues } from '../fields/form/sources';
import { titleIn } from '../fields/localisedValue';
import { currentLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { NotificationLink, NoticeOptions } from '../core/notifications/createNotificationStore';
import { useNotifications } from '../core/notifications/NotificationStoreContext';
import { updatePath } from '../core/routing/paths';
import { useSession } from '../core/session/SessionContext';
import { useFormExtensions } from './FormExtensions';
import { rebase, savedRevision } from './formRecordValues';
import type { Choices } from './MergeDialog';
import { toPayload } from './toPayload';
import { useSubmission } from './useSubmission';

type ServerVersion = ConflictResult['conflict'];

/** The version that somebody else saved meanwhile, and the three-way merge with the own changes. */
export interface SaveConflictState {
  serverVersion: ServerVersion;
  merge: MergeResult;
}

interface UseSaveRecordOptions {
  entity: string;
  id: string;
  /** The screen's own text for an invalid form. */
  invalidMessage?: Bilingual;
  /** Whether the changes are stored as a draft on this device. */
  isDraftKept(): boolean;
  /** Returns links to the invalid fields, for the notification. */
  onInvalid(fields: readonly string[]): readonly NotificationLink[];
  /** Saved after an automatic merge with others' changes. */
  onAutoMerged(conflict: SaveConflictState): void;
  onSaved(result: SaveResult): void;
  /** No own change is left to save. */
  onNothingToSave(): void;
}

/** The parameters of `dataProvider.create` and `update` that the middleware changes. */
interface SaveParams {
  data: Readonly<Record<string, unknown>>;
  previousData?: Readonly<Record<string, unknown>>;
}

type Save = (resource: string, params: SaveParams) => Promise<{ data: Record<string, unknown> }>;

/** Attempts of one save, each merging a concurrent change, before it fails with `busy`. */
const maxSaveAttempts = 5;

const isConflict = (
  result: Readonly<Record<string, unknown>>,
): result is { conflict: ServerVersion } & Record<string, unknown> =>
  typeof result.conflict === 'object' && result.conflict !== null && '_revision' in result.conflict;

/**
 * Saving, as a mutation middleware of the surrounding `EditBase` or `CreateBase`, so that it is the same from every
 * button: sends what has changed since the form's revision, merges concurrent changes, and reports the outcome. `save`
 * submits the form, one submit at a time; it resolves to whether the form was saved.
 */
export function useSaveRecord({
  entity,
  id,
  invalidMessage,
  isDraftKept,
  onInvalid,
  onAutoMerged,
  onSaved,
  onNothingToSave,
}: UseSaveRecordOptions) {
  const { form, observer, actions, fields } = useFormFields();
  const { confirmSave, afterSave } = useFormExtensions();
  const { save: saveInContext } = useSaveContext();
  const { isSubmitting, submitCount } = useSubmission();
  const notify = useNotifications();
  const queryClient = useQueryClient();
  const { refresh, start } = useSession();
  const titleField = start.entities[entity]?.titleField ?? '';
  const isInFlight = useRef(false);
  const isSaved = useRef(false);
  const refusal = useRef<readonly Message[]>([]);
  const [conflict, setConflict] = useState<SaveConflictState | null>(null);
  const again = useRef((): void => undefined);
  const t = usePanelTranslate();
  const topic = useId();

  // "Not saved" is dismissed with the screen: it must not stay beside "saved" or beside another record.
  useEffect(() => () => notify.dismissTopic(topic), [notify, topic]);

  const showErrors = useCallback(
    (messages: readonly Message[]) => {
      const shownMessages =
        messages.length > 0
          ? messages
          : [
              {
                type: 'error' as const,
                text: invalidMessage?.[currentLanguage()] ?? translate(currentLanguage(), 'invalidForm'),
              },
            ];
      const invalid = fields
        .map(({ name }) => name)
        .filter((name) => observer.state(name).messages.some(({ level }) => level === 'error'));
      notify.showDelayed('submit', shownMessages, { topic, links: onInvalid(invalid) });
    },
    [notify, topic, fields, observer, onInvalid, invalidMessage],
  );

  // After a submit that left errors, by the resolver or by the server, whichever button it came from.
  const shownSubmitCount = useRef(submitCount);
  useEffect(() => {
    if (submitCount <= shownSubmitCount.current) return;
    shownSubmitCount.current = submitCount;
    const messages = refusal.current;
    refusal.current = [];
    if (messages.length > 0 || Object.keys(form.getErrors()).length > 0) showErrors(messages);
  }, [submitCount, form, showErrors]);

  /** For a network failure: says that the changes are in a draft, and offers to save again. */
  const unreached = useCallback(
    (): NoticeOptions => ({
      ...(isDraftKept() && { detail: t('form.draftSafe') }),
      action: { text: t('form.saveAgain'), onClick: () => again.current() },
    }),
    [isDraftKept, t],
  );

  const onAnswered = useCallback(
    ({ _revision, _saved: { result, messages } }: SavedFormRecord, sent: FormValues) => {
      const named = titleIn(
        (observer.state(titleField).value ?? {}) as Partial<Record<Language, string>>,
        currentLanguage(),
      );
      notify.showDelayed(
        'action',
        messages,
        named ? { links: [{ path: updatePath(entity, result._id), text: named }] } : {},
      );
      // What was typed since it was sent stays dirty.
      rebase(form, sent, _revision);
      actions.showMessages(result.fields);
      isSaved.current = true;
      onSaved(result);
      afterSave?.(result._id, sent);
      refresh();
      void queryClient.invalidateQueries({ queryKey: [entity, 'getList'] });
    },
    [observer, titleField, notify, entity, form, actions, onSaved, afterSave, refresh, queryClient],
  );

  const onFailed = useCallback(
    (failure: unknown) => {
      const { kind, messages, result } = asCallFailure(failure);
      if ('fields' in result && result.valid === false) {
        const { fields: results } = result as unknown as SaveResult;
        actions.showMessages(results);
        refusal.current = messages;
      } else notify.failure(failure, 'submit', { topic, ...(kind === 'network' && unreached()) });
    },
    [actions, notify, topic, unreached],
  );

  /**
   * A concurrent change that does not overlap is merged and the save is repeated without asking: a question with one
   * sensible answer only interrupts, and nobody's work is lost. The person is notified of the merge.
   */
  const middleware: Middleware<Save> = useCallback(
    async (resource, params, next) => {
      let autoMerged: SaveConflictState | null = null;
      const theirDifferences: Difference[] = [];
      for (let attempt = 1; attempt <= maxSaveAttempts; attempt += 1) {
        // The person may type on while the request is pending.
        const values = observer.values();
        const names = id === '' ? fields.map(({ name }) => name) : observer.dirtyFields();
        const data = toPayload(fields, names, values);
        const sent = Object.fromEntries(Object.keys(data).map((name) => [name, values[name] ?? {}]));
        try {
          const answer = await next(resource, {
            ...params,
            data,
            previousData: { ...params.previousData, ...savedValues(form), id, _revision: savedRevision(form) },
          });
          onAnswered(answer.data as SavedFormRecord, sent);
          if (autoMerged) onAutoMerged(autoMerged);
          const { _saved, ...stored } = answer.data;
          return { data: { ...stored, ...savedValues(form), id: stored.id, _revision: stored._revision } };
        } catch (failure) {
          const { status, result } = asCallFailure(failure);
          if (status !== 409 || !isConflict(result)) {
            onFailed(failure);
            throw failure;
          }
          const serverVersion = result.conflict;
          const merge = mergeValues(
            fields,
            savedValues(form),
            observer.values(),
            serverVersion.fields as Record<string, FormValues[string]>,
          );
          if (merge.conflicts.length > 0) {
            setConflict({ serverVersion, merge });
            throw failure;
          }
          actions.setValues(merge.values);
          rebase(form, merge.theirs, serverVersion._revision);
          theirDifferences.push(...merge.fromTheirs);
          autoMerged = { serverVersion, merge: { ...merge, fromTheirs: theirDifferences } };
          if (observer.dirtyFields().length === 0) {
            isSaved.current = true;
            onNothingToSave();
            return { data: { ...params.previousData, ...savedValues(form), id } };
          }
        }
      }
      const busy = translate(currentLanguage(), 'busy');
      notify.showDelayed('submit', [{ type: 'error', text: busy }], { topic });
      throw new Error(busy);
    },
    [id, fields, form, observer, actions, onAnswered, onFailed, onAutoMerged, onNothingToSave, notify, topic],
  );
  useRegisterMutationMiddleware(middleware);

  const save = useCallback(async (): Promise<boolean> => {
    if (isInFlight.current || !saveInContext) return false;
    isInFlight.current = true;
    isSaved.current = false;
    try {
      notify.dismissTopic(topic);
      actions.normalizeAll();
      const values = observer.values();
      const changed = Object.fromEntries(observer.dirtyFields().map((name) => [name, values[name] ?? {}]));
      if (confirmSave && !(await confirmSave(id, changed))) return false;
      await form.handleSubmit((values) => saveInContext(values))();
      return isSaved.current;
    } finally {
      isInFlight.current = false;
    }
  }, [saveInContext, form, observer, actions, notify, topic, confirmSave, id]);

  useEffect(() => {
    again.current = () => void save();
  }, [save]);

  /** After the person's choices: puts the merged values into the form and saves them over the newer revision. */
  const resolve = useCallback(
    async (choices: Choices): Promise<void> => {
      if (!conflict) return;
      const { serverVersion, merge } = conflict;
      setConflict(null);
      actions.setValues(resolveConflicts(merge, choices));
      rebase(form, merge.theirs, serverVersion._revision);
      if (observer.dirtyFields().length > 0) await save();
      else onNothingToSave();
    },
    [conflict, form, observer, actions, save, onNothingToSave],
  );

  return { save, saving: isSubmitting, conflict, resolve, closeConflict: () => setConflict(null) };
}
