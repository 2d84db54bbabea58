import { memo, useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { CreateBase, EditBase } from 'ra-core';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { FormMeta, FormRecord } from '../../dataProvider/formRecord';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { EntityDescription } from '#domain/wire/Start';
import { refetchQuietly } from '../core/live/quietQueries';
import { useIsLive } from '../core/live/useIsLive';
import { useSubscribeToRecord } from '../core/live/useSubscribeToRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useNotifications } from '../core/notifications/NotificationStoreContext';
import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import { useFieldTypes } from '../fields/form/contributedFieldTypes';
import { titleIn } from '../fields/localisedValue';
import { Skeleton } from '../ui/Skeleton';
import { usePageTitle } from '../ui/usePageTitle';
import { FormFailure } from './FormFailure';
import { RecordForm } from './RecordForm';
import { formMeta, prefetchKey, prefetchStaleTimeMs } from '../core/session/recordPrefetch';
import { useDefaultRecord } from './useDefaultRecord';

interface FormScreenProps {
  entity: EntityDescription;
  /** Empty for a new record; for a duplicate, the id of the record that it copies. */
  id: string;
  duplicate: boolean;
}

// The form's mutation middleware (`useSaveRecord`) reports the outcome of a save, and the session is checked by the shell.
const ownOutcome = { onSuccess: () => undefined, onError: () => undefined };
const controller = { mutationMode: 'pessimistic', redirect: false, disableAuthentication: true } as const;
const insertMeta: FormMeta = { form: true };
const noFields: readonly FormField[] = [];

/** Create, update and duplicate screen of any entity. */
export default function FormScreen({ entity, id, duplicate }: FormScreenProps) {
  return id === '' || duplicate ? <CreateScreen entity={entity} copyOf={id} /> : <EditScreen entity={entity} id={id} />;
}

/** The record is fetched on each mount (a fresh prefetch counts): a stale form would save over others' work. */
function EditScreen({ entity, id }: { entity: EntityDescription; id: string }) {
  const language = useLanguage();
  const notify = useNotifications();
  const queryClient = useQueryClient();
  const meta = useMemo(() => formMeta(language), [language]);
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: prefetchKey(entity.name, id, language), exact: true }),
    [queryClient, entity.name, id, language],
  );
  // The form joins what comes with what is being typed.
  const followRecord = () => void refetchQuietly(queryClient, { queryKey: prefetchKey(entity.name, id, language) });
  useSubscribeToRecord(followRecord, entity.name, id, { enabled: useIsLive() });
  return (
    <EditBase<FormRecord>
      {...controller}
      resource={entity.name}
      id={id}
      queryOptions={{
        meta,
        staleTime: prefetchStaleTimeMs,
        gcTime: 0,
        placeholderData: keepPreviousData,
        onError: (failure) => notify.failure(failure),
      }}
      mutationOptions={{ meta, ...ownOutcome }}
      render={({ record, error, refetch }) => (
        <StoredForm entity={entity} record={record} copyOf="" error={error} refetch={refetch} />
      )}
    />
  );
}

/**
 * A save that ends while the form is loaded in another language puts a record without a form in its place: the former
 * one stays until then. Memoized: `EditBase` is rendered once more right after the record has come, because the record
 * is part of its mutation's key.
 */
const StoredForm = memo(function KeptForm({ record, ...props }: LoadedFormProps) {
  const isLoaded = record !== undefined && Object.hasOwn(record, '_load');
  const [last, setLast] = useState(record);
  if (isLoaded && record !== last) setLast(record);
  return <LoadedForm {...props} record={isLoaded ? record : last} />;
});

function CreateScreen({ entity, copyOf }: { entity: EntityDescription; copyOf: string }) {
  const { data: record, error, refetch } = useDefaultRecord(entity.name, copyOf);
  return (
    <CreateBase<FormRecord>
      {...controller}
      resource={entity.name}
      record={record}
      mutationOptions={{ meta: insertMeta, ...ownOutcome }}
    >
      <LoadedForm entity={entity} record={record} copyOf={copyOf} error={error} refetch={refetch} />
    </CreateBase>
  );
}

interface LoadedFormProps {
  entity: EntityDescription;
  record: FormRecord | undefined;
  copyOf: string;
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** The form, which stays when a later fetch fails; before it, a skeleton or why there is none. */
function LoadedForm({ entity, record, copyOf, error, refetch }: LoadedFormProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const title = record && copyOf === '' ? titleIn(record.title, language) : '';
  usePageTitle(record && (title === '' ? entity.one[language] : `${entity.one[language]}: ${title}`));
  const fields = useMemo(() => (record ? formFieldsOf(record._load.form) : noFields), [record]);
  const hasInputs = useFieldTypes(fields);
  if (record && hasInputs) return <RecordForm entity={entity} record={record} copyOf={copyOf} reload={refetch} />;
  if (record || !error) return <FormSkeleton label={t('shell.loading')} />;
  return <FormFailure entity={entity} failure={asCallFailure(error)} onRetry={() => void refetch()} />;
}

function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="form-skeleton">
      <Skeleton width={280} height={32} />
      <div>
        <Skeleton width="100%" height={340} className="card" />
        <Skeleton width="100%" height={220} className="card" />
      </div>
    </div>
  );
}
