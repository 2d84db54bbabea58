import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEditContext } from 'ra-core';
import { createApplicationCalls } from './applicationCalls';
import { kyivDateTime } from '#domain/time/kyiv';
import { useCalls } from '../../core/session/useCalls';
import { useFieldState } from '../../fields/form/useFieldState';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { CallDialog } from '../../ui/CallDialog';
import { useApplicationTexts } from './texts';

interface InvitationCardProps {
  id: string;
  /** The state is that of the stored application: it is loaded again after a change. */
  revision: number;
}

/** Sends the invitation of an accepted application again, until its applicant has set a password. */
export function InvitationCard({ id, revision }: InvitationCardProps) {
  const t = useApplicationTexts();
  const api = useCalls(createApplicationCalls);
  const { refetch } = useEditContext();
  const { readOnly } = useFormFields();
  const isAccepted = useFieldState('state').value['0'] === 'accepted';
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ['application', 'invitation', id, revision],
    queryFn: ({ signal }) => api.invitation(id, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled: isAccepted,
  });
  if (!data?.isWaiting || readOnly) return null;
  const { until } = data;
  const date = until === null ? '' : kyivDateTime(Date.parse(until));
  return (
    <section aria-labelledby="card-invitation" className="form-card side-card">
      <h2 className="form-card-title" id="card-invitation">
        {t('invitation')}
      </h2>
      <Typography sx={{ marginBottom: 1 }}>
        {until === null ? t('notInvited') : t(Date.parse(until) > Date.now() ? 'linkWorks' : 'linkEnded', { date })}
      </Typography>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {t('inviteAgain')}
      </Button>
      {isAsking && (
        <CallDialog
          maxWidth="sm"
          title={t('inviteTitle')}
          confirmLabel={t('send')}
          canConfirm
          call={async () => (await api.invite(id)).messages}
          onSettled={() => refetch()}
          onClose={() => setIsAsking(false)}
        >
          <Typography>{t('inviteText')}</Typography>
        </CallDialog>
      )}
    </section>
  );
}
