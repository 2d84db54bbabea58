import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { LetterText } from './LetterText';
import { useApplicationTexts } from './texts';
import { useIsOpen } from './useIsOpen';
import { useLetters } from './useLetters';

type Decision = 'accepted' | 'refused';

/** The letter of either decision, before it is made. */
export function LetterCard({ id }: { id: string }) {
  const t = useApplicationTexts();
  const isOpen = useIsOpen();
  const [decision, setDecision] = useState<Decision>('accepted');
  const { data, error, refetch } = useLetters(id, isOpen);
  if (!isOpen) return null;
  return (
    <section aria-labelledby="card-letter" className="form-card side-card">
      <h2 className="form-card-title" id="card-letter">
        {t('letter')}
      </h2>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <LoadingRows height={260} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '& > :nth-child(2)': { justifySelf: 'stretch' } }}>
          <SegmentedControl<Decision>
            label={t('letter')}
            value={decision}
            onChange={setDecision}
            options={[
              { value: 'accepted', label: t('ifAccepted') },
              { value: 'refused', label: t('ifRefused') },
            ]}
          />
          <LetterText to={data.to} language={data.language} letter={data[decision]} />
          {decision === 'refused' && <Typography variant="small">{t('reasonLater')}</Typography>}
        </Box>
      )}
    </section>
  );
}
