import type { ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useT } from '../i18n/useT';
import type { StallSign } from './StallDrawing';
import { StallDrawing } from './StallDrawing';

export interface StateAction {
  label: string;
  run(): void;
  primary?: boolean;
  icon?: ReactNode;
}

interface StateScreenProps {
  drawing: StallSign;
  title: string;
  text?: string;
  actions?: readonly StateAction[];
  /** What the transport said; behind a button. */
  detail?: string;
  /** h2 inside a page that has a heading of its own. */
  heading?: 'h1' | 'h2';
}

/** An honest state in place of content: what happened, what was kept, what to do. */
export function StateScreen({ drawing, title, text, actions = [], detail, heading = 'h2' }: StateScreenProps) {
  const t = useT();
  const [detailShown, setDetailShown] = useState(false);
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
      <StallDrawing sign={drawing} />
      <Typography variant="h6" component={heading} sx={{ marginTop: 2 }}>
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>{text}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, marginTop: 1.5 }}>
        {actions.map(({ label, run, primary, icon }) => (
          <Button key={label} variant={primary ? 'contained' : 'outlined'} startIcon={icon} onClick={run}>
            {label}
          </Button>
        ))}
        {detail && !detailShown && (
          <Button variant="outlined" onClick={() => setDetailShown(true)}>
            {t('actions.details')}
          </Button>
        )}
      </Box>
      {detail && detailShown && (
        <Typography variant="caption" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {t('list.failedCode', { detail })}
        </Typography>
      )}
    </Box>
  );
}
