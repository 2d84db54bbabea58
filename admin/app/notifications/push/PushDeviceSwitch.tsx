import { useId } from 'react';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalls } from '../../../core/session/useCalls';
import { useSession } from '../../../core/session/SessionContext';
import { createPushCalls } from './pushCalls';
import { pushState, turnPushOff, turnPushOn } from './pushDevice';
import { usePushTexts } from './pushTexts';

/** Whether this browser shows notices when no panel is open, and why it does not. */
export function PushDeviceSwitch() {
  const t = usePushTexts();
  const calls = useCalls(createPushCalls);
  const client = useQueryClient();
  const { user } = useSession();
  const queryKey = ['pushState', user._id];
  // The browser's own settings may have changed meanwhile.
  const { data: state } = useQuery({ queryKey, queryFn: () => pushState(user._id), refetchOnWindowFocus: true });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn(user._id, calls) : turnPushOff(calls)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const id = useId();
  if (state === undefined) return null;
  const isPossible = state === 'on' || state === 'off';
  const isOn = turn.isPending ? turn.variables : state === 'on';
  const hint = turn.isError ? t('failed') : t(`states.${state}`);
  return (
    <Box sx={{ marginTop: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <label htmlFor={id}>{t('device')}</label>
        <Switch
          checked={isOn}
          disabled={!isPossible || turn.isPending}
          onChange={(_event, checked) => turn.mutate(checked)}
          size="small"
          slotProps={{ input: { id, 'aria-describedby': `${id}-hint` } }}
        />
      </Box>
      <Typography
        id={`${id}-hint`}
        role="status"
        variant="caption"
        component="p"
        sx={{ color: turn.isError ? 'error.main' : 'text.secondary' }}
      >
        {hint}
      </Typography>
    </Box>
  );
}
