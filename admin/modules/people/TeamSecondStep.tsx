import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { TeamResult } from '#domain/wire/Team';
import { secondStepChoices } from '#domain/wire/Team';
import { useCalls } from '../../core/session/useCalls';
import { createTeamCalls } from './teamCalls';
import { useTeamTexts } from './texts';
import { useTeamAction } from './useTeamAction';

interface TeamSecondStepProps {
  team: TeamResult;
  onChanged(): Promise<void>;
}

/** Who of the team has to have a second step at the login, whatever their role says. */
export function TeamSecondStep({ team: { shop, secondStep, may }, onChanged }: TeamSecondStepProps) {
  const t = useTeamTexts();
  const api = useCalls(createTeamCalls);
  const run = useTeamAction(onChanged);
  const isMarketplace = shop === '';
  const { rule, isForced } = secondStep;
  if (!may.setSecondStep) return null;
  return (
    <Box sx={{ marginTop: 2, maxWidth: 420 }}>
      <TextField
        select
        fullWidth
        label={t('secondStep.label')}
        value={rule}
        disabled={isForced}
        onChange={({ target }) => {
          const chosen = secondStepChoices.find((each) => each === target.value);
          if (chosen) void run(() => api.setSecondStep(chosen));
        }}
        helperText={t(isForced ? 'secondStep.forced' : 'secondStep.note')}
      >
        {secondStepChoices.map((choice) => {
          if (choice === 'everybody' && !isMarketplace) return null;
          return (
            <MenuItem key={choice} value={choice}>
              {isMarketplace || choice === 'everybody'
                ? t(`secondStep.ofMarketplace.${choice}`)
                : t(`secondStep.ofShop.${choice}`)}
            </MenuItem>
          );
        })}
      </TextField>
    </Box>
  );
}
