import { useState } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TeamResult } from '#domain/wire/Team';
import { useCalls } from '../../core/session/useCalls';
import { useSession } from '../../core/session/SessionContext';
import { CallDialog } from '../../ui/CallDialog';
import { roleNote, roleTitle } from './roleTitle';
import { createTeamCalls } from './teamCalls';
import { useTeamTexts } from './texts';

interface InviteDialogProps {
  team: TeamResult;
  onSent(): Promise<void>;
  onClose(): void;
}

/** Asks somebody to join, with one of the roles that one may give. */
export function InviteDialog({ team: { roles, shop }, onSent, onClose }: InviteDialogProps) {
  const t = useTeamTexts();
  const api = useCalls(createTeamCalls);
  const { user } = useSession();
  const isMarketplace = shop === '';
  const givable = roles.filter(({ mayGive }) => mayGive).map(({ id }) => id);
  // The fewest rights first: the last of those that are ready.
  const choices = [...givable.toReversed(), ...(user.role === null ? [''] : [])];
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(givable.includes('packer') ? 'packer' : (choices[0] ?? ''));

  return (
    <CallDialog
      title={t('inviteTitle')}
      confirmLabel={t('send')}
      canConfirm={email.trim() !== ''}
      maxWidth="sm"
      call={async () => (await api.invite({ email, role })).messages}
      onSettled={onSent}
      onClose={onClose}
    >
      <TextField
        label={t('email')}
        type="email"
        required
        autoFocus
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <FormControl>
        <FormLabel id="invite-role">{t('role')}</FormLabel>
        <RadioGroup aria-labelledby="invite-role" value={role} onChange={({ target }) => setRole(target.value)}>
          {choices.map((id) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio />}
              sx={{ alignItems: 'flex-start', marginTop: 0.5, '& .MuiRadio-root': { paddingBlock: 0.5 } }}
              label={
                <>
                  {roleTitle(id, roles, isMarketplace, t)}
                  <Typography variant="small" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {roleNote(id, isMarketplace, t)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography variant="small" component="p" sx={{ color: 'text.secondary' }}>
        {t('inviteNote')}
      </Typography>
    </CallDialog>
  );
}
