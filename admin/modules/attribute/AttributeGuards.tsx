import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { createAttributeCalls } from './attributeCalls';
import type { AttributeOption } from '#domain/wire/Attribute';
import type { AttributeImpactBody, AttributeImpactResult } from '#domain/wire/AttributeImpact';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import type { FormValues } from '../../fields/form/sources';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { countImpact } from './countImpact';
import { ImpactReport } from './ImpactReport';
import { useAttributeTexts } from './texts';

/** Settings whose change affects values that records have, or sets. */
const affecting: readonly string[] = [
  'type',
  'multiple',
  'multilangual',
  'unique',
  'required',
  'necessarily',
  'min',
  'max',
  'maxlength',
];

interface Question {
  kind: 'change' | 'options';
  result: AttributeImpactResult | null;
  answer(isConfirmed: boolean): void;
}

/** Ids of options that were in use and are in the trash now. */
const trashedOptions = ({ options }: FormValues): string[] =>
  ((options?.['0'] ?? []) as AttributeOption[])
    .filter(({ _id, _deleted }) => _deleted && _id !== '')
    .map(({ _id }) => _id);

function changeOf(
  attribute: string,
  changed: FormValues,
): { kind: Question['kind']; body: AttributeImpactBody } | null {
  const fields = Object.fromEntries(Object.entries(changed).filter(([name]) => affecting.includes(name)));
  if (Object.keys(fields).length > 0) return { kind: 'change', body: { attribute, fields: { ...changed } } };
  const options = trashedOptions(changed);
  return options.length > 0 ? { kind: 'options', body: { attribute, options } } : null;
}

/** Counts the records when the question is asked. */
function RemovalImpact({ attribute }: { attribute: string }) {
  const calls = useCalls(createAttributeCalls);
  const [progress, setProgress] = useState<AttributeImpactResult | null>(null);
  const { data, isError } = useQuery({
    queryKey: ['attribute', 'impact', attribute],
    queryFn: () => countImpact(calls, { attribute, remove: true }, setProgress),
    gcTime: 0,
    retry: false,
  });
  const failed: AttributeImpactResult = { state: 'failed', done: 0, total: null };
  return <ImpactReport kind="remove" result={isError ? failed : (data ?? progress)} />;
}

/** The form of an attribute asks before a save or a removal that affects records, with their number. */
export default function AttributeGuards({ children }: { children: ReactNode }) {
  const calls = useCalls(createAttributeCalls);
  const t = useAttributeTexts();
  const notify = useNotifications();
  const [question, setQuestion] = useState<Question | null>(null);

  const confirmSave = useCallback(
    async (id: string, changed: FormValues): Promise<boolean> => {
      const change = id === '' ? null : changeOf(id, changed);
      if (!change) return true;
      let answer: (isConfirmed: boolean) => void = () => undefined;
      const answered = new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      const show = (result: AttributeImpactResult) => setQuestion({ kind: change.kind, result, answer });
      try {
        const result = await countImpact(calls, change.body, show);
        const { values = 1, converted = 0, kept = 0, invalid = 0, duplicates = [], sets = 0 } = result.impact ?? {};
        const isHarmless =
          change.kind === 'change' ? converted + kept + invalid + duplicates.length + sets === 0 : values === 0;
        if (result.impact && isHarmless) {
          setQuestion(null);
          return true;
        }
        show(result);
      } catch (failure) {
        notify.failure(failure);
        setQuestion(null);
        return false;
      }
      return answered;
    },
    [calls, notify],
  );
  const guards = useMemo<FormExtensions>(
    () => ({ confirmSave, removalDetails: (id) => <RemovalImpact attribute={id} /> }),
    [confirmSave],
  );
  const close = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(null);
  };

  return (
    <FormExtensionsContext value={guards}>
      {children}
      <ConfirmDialog
        confirmation={
          question && {
            title: t('title'),
            text: t('text'),
            details: <ImpactReport kind={question.kind} result={question.result} />,
            confirmLabel: t('save'),
            isDestructive: false,
            onConfirm: async () => close(true),
          }
        }
        onClose={() => close(false)}
      />
    </FormExtensionsContext>
  );
}
