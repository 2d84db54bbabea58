import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, Form, useEditContext, useNotify, useSaveContext } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { asCallFailure } from '../../../../dataProvider/CallFailure';
import type { SetupStep, SetupStepId } from '#domain/wire/Setup';
import { mainLanguage } from '#domain/text/Language';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { FieldInput } from '../../../fields/labeled/FieldInput';
import { useSetupTexts } from './texts';

/** Steps that are filled in at their place, by the sources of their inputs. */
export const stepSources: Readonly<Partial<Record<SetupStepId, readonly string[]>>> = {
  profile: [`description.${mainLanguage}`, 'logo.0'],
  payout: ['iban.0'],
  contacts: ['person.0', 'phone.0', 'email.0', `work_hours.${mainLanguage}`],
};

/** A record of its own: what a list has read is no form to begin with. */
const ownRecord = { meta: {}, gcTime: 0 };

function StepButtons({ onSkip }: { onSkip: () => void }) {
  const t = useSetupTexts();
  const { saving } = useSaveContext();
  const { isDirty } = useFormState();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button type="submit" variant="contained" disabled={!isDirty || saving === true}>
        {t('save')}
      </Button>
      <Button onClick={onSkip}>{t('skip')}</Button>
    </Box>
  );
}

interface StepFormProps {
  sources: readonly string[];
  onSkip(): void;
}

/** Nothing while the record is loaded: without it the inputs would ask for the form of a new one. */
function StepForm({ sources, onSkip }: StepFormProps) {
  const { record } = useEditContext();
  if (!record) return null;
  return (
    <Form>
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 440, paddingTop: 1.5 }}>
        {sources.map((source) => (
          <FieldInput key={source} source={source} />
        ))}
        <StepButtons onSkip={onSkip} />
      </Box>
    </Form>
  );
}

interface StepFieldsProps {
  step: SetupStep;
  title: string;
  onSkip(): void;
}

/** The fields of the current step: a form of the record over react-admin's own save. */
export function StepFields({ step, title, onSkip }: StepFieldsProps) {
  const t = useSetupTexts();
  const notify = useNotify();
  const { failure } = useNotifications();
  const queryClient = useQueryClient();
  const sources = stepSources[step.id];
  if (!sources || !step.place?.record) return null;
  return (
    <EditBase
      resource={step.place.entity}
      id={step.place.record}
      redirect={false}
      mutationMode="pessimistic"
      queryOptions={ownRecord}
      mutationOptions={{
        meta: ownRecord.meta,
        onSuccess: () => {
          notify(t('saved', { title }), { type: 'success' });
          void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
        },
        onError: (error) => {
          // What is wrong with a field is said at the field.
          if (!asCallFailure(error).body) failure(error);
        },
      }}
    >
      <StepForm sources={sources} onSkip={onSkip} />
    </EditBase>
  );
}
