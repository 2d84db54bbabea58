import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { attributedEntities } from '#domain/wire/Attribute';
import type { AttributeImpactResult } from '#domain/wire/AttributeImpact';
import { useAttributeTexts } from './texts';

interface ImpactReportProps {
  result: AttributeImpactResult | null;
  /** What happens to the values: another form, none at all (trash), or options go to the trash. */
  kind: 'change' | 'remove' | 'options';
}

/** What a change of an attribute does to the records that have a value of it. */
export function ImpactReport({ result, kind }: ImpactReportProps) {
  const t = useAttributeTexts();
  if (result?.state === 'failed') return <Alert severity="warning">{t('failed')}</Alert>;
  if (!result?.impact) {
    const { done = 0, total = null } = result ?? {};
    return (
      <Box role="status" sx={{ marginTop: 1.5 }}>
        {t('counting', { done, total: total ?? '…' })}
        <LinearProgress
          aria-label={t('counting', { done, total: total ?? '…' })}
          variant={total ? 'determinate' : 'indeterminate'}
          value={total ? (100 * done) / total : 0}
          sx={{ marginTop: 1 }}
        />
      </Box>
    );
  }
  const { values, entities, converted, kept, invalid, duplicates, sets } = result.impact;
  if (values + sets === 0) return <Box sx={{ marginTop: 1.5 }}>{t('none')}</Box>;
  const shared = duplicates.map(({ value, records }) => `«${value}» (${records})`).join(', ');
  const lines =
    kind === 'options'
      ? [t('options', { count: values })]
      : [
          ...attributedEntities.flatMap((entity) => {
            const count = entities[entity] ?? 0;
            return count > 0 ? [t(`values.${entity}`, { count })] : [];
          }),
          ...(kind === 'remove' ? [t('hidden')] : []),
          ...(converted > 0 ? [t('converted', { count: converted })] : []),
          ...(kept > 0 ? [t('kept', { count: kept })] : []),
          ...(invalid > 0 ? [t('invalid', { count: invalid })] : []),
          ...(sets > 0 ? [t('sets', { count: sets })] : []),
          ...(shared ? [t('duplicates', { values: shared })] : []),
        ];
  return (
    <Box component="ul" sx={{ marginTop: 1.5, marginBottom: 0, paddingLeft: 2.5, overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
