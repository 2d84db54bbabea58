import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createUnmatchedCallbackCalls } from './unmatchedCallbackCalls';
import { LoadFailure } from '../../ui/LoadFailure';
import { useCalls } from '../../core/session/useCalls';
import { UnmatchedCallbackItem } from './UnmatchedCallbackItem';
import { useSettingsTexts } from './texts';

const queryKey = ['payment', 'strays'];

/** Reports of payment services that belong to no payment: somebody has to look at them. */
export function UnmatchedCallbacksCard() {
  const t = useSettingsTexts();
  const api = useCalls(createUnmatchedCallbackCalls);
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => api.list(page, signal),
    placeholderData: keepPreviousData,
  });
  const review = async (id: string, note: string): Promise<void> => {
    await api.review(id, note);
    await queries.invalidateQueries({ queryKey });
  };
  return (
    <section aria-labelledby="card-strays" className="form-card side-card">
      <h2 className="form-card-title" id="card-strays">
        {t('strays')}
      </h2>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && data.total === 0 && <Typography variant="small">{t('noStrays')}</Typography>}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.items.map((callback) => (
          <UnmatchedCallbackItem
            key={callback._id}
            callback={callback}
            onReview={(note) => review(callback._id, note)}
          />
        ))}
      </Box>
      {data && data.maxPages > 1 && (
        <Box sx={{ display: 'flex', gap: 1, marginTop: 1 }}>
          <Button size="small" disabled={data.page <= 1} onClick={() => setPage(data.page - 1)}>
            {t('newer')}
          </Button>
          <Button size="small" disabled={data.page >= data.maxPages} onClick={() => setPage(data.page + 1)}>
            {t('older')}
          </Button>
        </Box>
      )}
    </section>
  );
}
