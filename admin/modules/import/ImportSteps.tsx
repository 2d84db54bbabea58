import Box from '@mui/material/Box';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useImportTexts } from './texts';

const importSteps = ['file', 'check', 'load', 'report'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Where the import is, as a row of steps. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const t = useImportTexts();
  const at = importSteps.indexOf(current);
  return (
    <Box
      component="ol"
      aria-label={t('steps')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', margin: '0 0 16px', padding: 0 }}
    >
      {importSteps.map((step, index) => {
        const isCurrent = index === at;
        const isDone = index < at;
        return (
          <Box
            component="li"
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              flex: '1 1 140px',
              minWidth: 0,
              paddingTop: '10px',
              borderTop: `2px solid ${isCurrent || isDone ? theme.tokens.accent : theme.tokens.border}`,
              color: isCurrent ? theme.tokens.accentText : isDone ? theme.tokens.text : theme.tokens.textSecondary,
              fontSize: '0.8125rem',
              fontWeight: isCurrent ? 600 : 500,
            })}
          >
            <Box
              component="span"
              aria-hidden
              sx={(theme) => ({
                width: 22,
                height: 22,
                flex: 'none',
                borderRadius: '50%',
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'center',
                fontSize: 12,
                background: isCurrent ? theme.tokens.accent : isDone ? theme.tokens.accentTint : theme.tokens.sunken,
                color: isCurrent
                  ? theme.tokens.onAccent
                  : isDone
                    ? theme.tokens.accentText
                    : theme.tokens.textSecondary,
              })}
            >
              {isDone ? <CheckOutlined sx={{ fontSize: 16 }} /> : index + 1}
            </Box>
            {t(`step.${step}`)}
          </Box>
        );
      })}
    </Box>
  );
}
