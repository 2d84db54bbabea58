import type { ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { IllustrationVariant } from './StateIllustration';
import { StateIllustration } from './StateIllustration';

export interface StateAction {
  label: string;
  onClick(): void;
  isPrimary?: boolean;
  icon?: ReactNode;
}

interface StateScreenProps {
  illustration: IllustrationVariant;
  title: string;
  text?: string;
  actions?: readonly StateAction[];
  /** Technical details from the transport, shown on demand. */
  detail?: string;
  /** h2 within a page that has its own heading. */
  headingLevel?: 'h1' | 'h2';
}

/** An empty or error state in place of content: what happened, what was kept, what to do. */
export function StateScreen({
  illustration,
  title,
  text,
  actions = [],
  detail,
  headingLevel = 'h2',
}: StateScreenProps) {
  const t = usePanelTranslate();
  const [isDetailVisible, setIsDetailVisible] = useState(false);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        padding: '56px 16px',
        gap: 1,
      }}
    >
      <StateIllustration variant={illustration} />
      <Typography variant="h6" component={headingLevel} sx={{ marginTop: 2 }}>
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>{text}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, marginTop: 1.5 }}>
        {actions.map(({ label, onClick: run, isPrimary: primary, icon }) => (
          <Button key={label} variant={primary ? 'contained' : 'outlined'} startIcon={icon} onClick={run}>
            {label}
          </Button>
        ))}
        {detail && !isDetailVisible && (
          <Button variant="outlined" onClick={() => setIsDetailVisible(true)}>
            {t('actions.details')}
          </Button>
        )}
      </Box>
      {detail && isDetailVisible && (
        <Typography variant="caption" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {t('list.failedCode', { detail })}
        </Typography>
      )}
    </Box>
  );
}
