import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EmptyCells } from '#domain/wire/ProductImport';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { DefaultValue } from './DefaultValue';
import { ImportCard } from './ImportCard';
import type { OpenImport } from './importRows';
import { useImportTexts } from './texts';
import type { ImportControl } from './useImport';
import type { Mapping } from './useMapping';

interface ValuesCardProps {
  open: OpenImport;
  control: ImportControl;
  mapping: Mapping;
}

/** What new products get where the file says nothing, and what an empty cell means. */
export function NewProductsCard({ open, control, mapping }: ValuesCardProps) {
  const t = useImportTexts();
  const { missing, defaults, setDefault } = mapping;
  return (
    <ImportCard title={missing.length > 0 ? t('defaults') : t('emptyCells')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {missing.map((target) => (
          <DefaultValue
            key={target.name}
            target={target}
            value={defaults[target.name] ?? ''}
            onChange={(text) => setDefault(target.name, text)}
          />
        ))}
        <Box>
          {missing.length > 0 && (
            <Typography component="h3" variant="subtitle2" sx={{ marginBottom: 0.5 }}>
              {t('emptyCells')}
            </Typography>
          )}
          <SegmentedControl<EmptyCells>
            label={t('emptyCells')}
            value={open.summary.emptyCells}
            options={[
              { value: 'keep', label: t('keep') },
              { value: 'clear', label: t('clear') },
            ]}
            onChange={(value) => void control.changeSettings({ emptyCells: value })}
          />
        </Box>
      </Box>
    </ImportCard>
  );
}
