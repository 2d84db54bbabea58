import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { OpenImport } from './importRows';
import { useImportTexts } from './texts';

const firstNames = 12;

/** Names the columns with values that no field takes. */
export function LeftOutColumns({ open: { summary } }: { open: OpenImport }) {
  const t = useImportTexts();
  const [isWhole, setIsWhole] = useState(false);
  const { leftOut } = summary;
  if (leftOut.length === 0) return null;
  const shown = isWhole ? leftOut : leftOut.slice(0, firstNames);
  const more = leftOut.length - shown.length;
  return (
    <Alert
      severity="info"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        (more > 0 || isWhole) && (
          <Button color="inherit" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('leftOutFewer') : t('leftOutMore', { count: more })}
          </Button>
        )
      }
    >
      {t('leftOut', { count: leftOut.length, names: shown.join(', ') })}
    </Alert>
  );
}
