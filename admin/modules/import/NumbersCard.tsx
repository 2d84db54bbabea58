import { useMemo } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { DecimalSign } from '#domain/wire/ProductImport';
import { notationEvidence } from './columnSample';
import { ImportCard } from './ImportCard';
import type { OpenImport } from './importRows';
import { useImportTexts } from './texts';
import type { ImportControl } from './useImport';

const signs = [
  { sign: ',', example: '1.234,56', text: 'decimalComma' },
  { sign: '.', example: '1,234.56', text: 'decimalPoint' },
] as const satisfies readonly { sign: DecimalSign; example: string; text: string }[];

/** How the numbers of the whole file are written, with what says so; a column of its own notation is changed in the list. */
export function NumbersCard({ open, control }: { open: OpenImport; control: ImportControl }) {
  const t = useImportTexts();
  const { summary, targets, rows } = open;
  const grouped = new Set(targets.flatMap(({ name, thousands }) => (thousands ? [name] : [])));
  const columns = summary.columns.flatMap(({ target, notation }, index) =>
    notation && grouped.has(target) ? [{ index, notation }] : [],
  );
  const places = columns.map(({ index }) => index).join();
  const evidence = useMemo(
    () => notationEvidence(rows, places === '' ? [] : places.split(',').map(Number)),
    [rows, places],
  );
  const [first] = columns;
  if (!first) return null;
  const isOne = columns.every(({ notation }) => notation.decimal === first.notation.decimal);
  return (
    <ImportCard title={t('numbers')}>
      <RadioGroup
        aria-label={t('numbers')}
        value={isOne ? first.notation.decimal : ''}
        onChange={(_event, sign) => {
          const chosen = sign === '.' ? '.' : ',';
          void control.changeSettings({ decimals: Object.fromEntries(columns.map(({ index }) => [index, chosen])) });
        }}
        sx={(theme) => ({ border: `1px solid ${theme.tokens.border}`, borderRadius: '10px', overflow: 'clip' })}
      >
        {signs.map(({ sign, example, text }, at) => (
          <FormControlLabel
            key={sign}
            value={sign}
            control={<Radio size="small" />}
            sx={(theme) => ({
              alignItems: 'flex-start',
              margin: 0,
              padding: '6px 12px 6px 6px',
              borderTop: at === 0 ? 0 : `1px solid ${theme.tokens.divider}`,
              ...(isOne && first.notation.decimal === sign && { background: theme.tokens.selected }),
            })}
            label={
              <Box sx={{ paddingTop: '5px' }}>
                <b style={{ fontWeight: 550 }}>{example}</b>{' '}
                <Typography component="span" variant="small" sx={{ color: 'text.secondary' }}>
                  {t(text)}
                </Typography>
                {evidence.sure[sign] > 0 && (
                  <Typography variant="caption" component="div" sx={(theme) => ({ color: theme.tokens.textHint })}>
                    {t('decimalSure', { count: evidence.sure[sign] })}
                  </Typography>
                )}
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {evidence.unsure.length > 0 && (
        <Typography
          variant="small"
          component="p"
          sx={(theme) => ({ display: 'flex', gap: 0.75, marginTop: 1, color: theme.tokens.warning })}
        >
          <WarningAmberOutlined aria-hidden sx={{ fontSize: 18, flex: 'none' }} />
          {t('decimalUnsure', { numbers: evidence.unsure.join('; ') })}
        </Typography>
      )}
    </ImportCard>
  );
}
