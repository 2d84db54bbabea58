import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FactLine } from '../../ui/FactLine';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { useCalls } from '../../core/session/useCalls';
import { createApplicationCalls } from './applicationCalls';
import { CheckItem } from './CheckItem';
import { useApplicationTexts } from './texts';
import { useIsOpen } from './useIsOpen';

interface ChecksCardProps {
  id: string;
  /** The checks are about the stored application. */
  revision: number;
}

/** What the program has compared: doubts first. */
export function ChecksCard({ id, revision }: ChecksCardProps) {
  const t = useApplicationTexts();
  const api = useCalls(createApplicationCalls);
  const isOpen = useIsOpen();
  const { data, error, refetch } = useQuery({
    queryKey: ['application', 'checks', id, revision],
    queryFn: ({ signal }) => api.checks(id, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled: isOpen,
  });
  if (!isOpen) return null;
  const checks = data?.checks ?? [];
  const countOf = (wanted: string) => checks.filter(({ level }) => level === wanted).length;
  const [doubts, passes] = [countOf('doubt'), countOf('pass')];
  return (
    <section aria-labelledby="card-checks" className="form-card">
      <div className="form-card-head">
        <h2 className="form-card-title" id="card-checks">
          {t('checks')}
        </h2>
        {data && (
          <Typography variant="small" component="span">
            <FactLine>
              {doubts > 0 && (
                <Box component="span" sx={(theme) => ({ color: theme.tokens.warning, fontWeight: 550 })}>
                  {t('doubts', { count: doubts })}
                </Box>
              )}
              {passes > 0 && t('passes', { count: passes })}
            </FactLine>
          </Typography>
        )}
      </div>
      <div className="form-card-body">
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {!error && !data && <LoadingRows height={280} />}
        {data && (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {checks.map((check) => (
              <CheckItem key={check.name} check={check} />
            ))}
          </Box>
        )}
      </div>
    </section>
  );
}
