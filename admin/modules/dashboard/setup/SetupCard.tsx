import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { SetupList, SetupStep } from '#domain/wire/Setup';
import { SetupStepItem } from './SetupStepItem';
import { StepFields, stepSources } from './StepFields';
import { useSetupTexts } from './texts';
import { useSetupChoices } from './useSetupChoices';

interface SetupCardProps {
  setup: SetupList;
  /** Nothing was sold yet: the steps are open. Else one line says what is left. */
  isFirst: boolean;
}

/** What is left before one sells, why, and where; a shop's data is filled in at its place. */
export default function SetupCard({ setup, isFirst }: SetupCardProps) {
  const t = useSetupTexts();
  const { isHidden, setHidden, skipped, skip } = useSetupChoices();
  const [isOpen, setOpen] = useState(isFirst);
  const open = setup.steps.filter(({ isDone }) => !isDone);
  const done = setup.steps.length - open.length;
  const titleOf = ({ id, left = 0 }: SetupStep): string => t(`step.${id}.title`, { count: left });
  const progress = { done, total: setup.steps.length };

  if (isHidden)
    return (
      <Button onClick={() => setHidden(false)} sx={{ justifySelf: 'start', color: 'text.secondary' }}>
        {t('show', { count: open.length })}
      </Button>
    );
  if (!isOpen)
    return (
      <Card
        component="section"
        aria-label={t(`title.${setup.of}`)}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: '8px 12px 8px 20px' }}
      >
        <Typography sx={{ flex: '1 1 240px', fontSize: '0.84375rem' }}>
          {t('left', { names: open.map(titleOf).join(', ') })}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, marginLeft: 'auto' }}>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
          <Button size="small" onClick={() => setHidden(true)} sx={{ color: 'text.secondary' }}>
            {t('hide')}
          </Button>
        </Box>
      </Card>
    );
  const current = open.find(({ id }) => !skipped.includes(id)) ?? open[0];
  return (
    <Card component="section" aria-labelledby="setup-title" sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: '8px 12px 0 20px' }}>
        <Typography id="setup-title" variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          {t(`title.${setup.of}`)}
        </Typography>
        <Typography variant="small" sx={{ color: 'text.secondary' }}>
          {t('done', progress)}
        </Typography>
        <Button size="small" onClick={() => setHidden(true)} sx={{ color: 'text.secondary' }}>
          {t('hide')}
        </Button>
      </Box>
      <Box sx={{ padding: '8px 20px 4px' }}>
        <LinearProgress
          variant="determinate"
          value={(done / setup.steps.length) * 100}
          aria-label={t('progress', progress)}
        />
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {setup.steps.map((step, at) => (
            <SetupStepItem key={step.id} step={step} number={at + 1} isCurrent={step === current}>
              {step === current && stepSources[step.id] && step.place?.record ? (
                <StepFields key={step.id} step={step} title={titleOf(step)} onSkip={() => skip(step.id)} />
              ) : undefined}
            </SetupStepItem>
          ))}
        </Box>
        {isFirst && setup.of === 'shop' && (
          <Typography variant="small" component="p" sx={{ color: 'text.secondary', paddingBottom: 1.5 }}>
            {t('noOrders')}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
