import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { kyivDate } from '#domain/time/kyiv';
import type { TeamInvitation, TeamResult } from '#domain/wire/Team';
import { useCalls } from '../../core/session/useCalls';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { StateChip } from '../../ui/StateChip';
import { StateScreen } from '../../ui/StateScreen';
import { roleTitle } from './roleTitle';
import { createTeamCalls } from './teamCalls';
import { useTeamTexts } from './texts';
import { useTeamAction } from './useTeamAction';

interface InvitationListProps {
  team: TeamResult;
  onChanged(): Promise<void>;
}

/** Who was asked to join and has not answered yet. */
export function InvitationList({ team: { invitations, roles, shop, may }, onChanged }: InvitationListProps) {
  const t = useTeamTexts();
  const api = useCalls(createTeamCalls);
  const run = useTeamAction(onChanged);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  const confirm = ({ _id, email }: TeamInvitation): void =>
    setConfirmation({
      title: t('cancelTitle', { email }),
      text: t('cancelText'),
      confirmLabel: t('cancel'),
      isDestructive: true,
      onConfirm: () => run(() => api.cancel(_id)),
    });

  if (invitations.length === 0)
    return (
      <Card>
        <StateScreen illustration="empty" title={t('noInvitations')} text={t('noInvitationsText')} />
      </Card>
    );
  return (
    <Card component="ul" aria-label={t('tab.invitations')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {invitations.map((invitation) => {
        const { _id, email, role, at, until, by } = invitation;
        const date = kyivDate(Date.parse(at));
        return (
          <Box
            component="li"
            key={_id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              padding: '12px 20px',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 550 }}>{email}</Typography>
              <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
                {by === '' ? t('invited', { at: date }) : t('invitedBy', { at: date, by })}
              </Typography>
            </Box>
            <Typography sx={{ flex: '0 1 180px' }}>{roleTitle(role, roles, shop === '', t)}</Typography>
            <StateChip tone="info">{t('until', { until: kyivDate(Date.parse(until)) })}</StateChip>
            {may.invite && (
              <>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('sendAgainTo', { email })}
                  onClick={() => void run(() => api.sendAgain(_id))}
                >
                  {t('sendAgain')}
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={t('cancelOf', { email })}
                  onClick={() => confirm(invitation)}
                >
                  {t('cancel')}
                </Button>
              </>
            )}
          </Box>
        );
      })}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </Card>
  );
}
