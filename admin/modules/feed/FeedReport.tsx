import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loadFeedReport } from './loadFeedReport';
import { formatNumber } from '#domain/text/formatNumber';
import type { FeedReason } from '#domain/wire/FeedReport';
import { useLanguage } from '../../core/i18n/languageStore';
import { useApi } from '../../core/session/useApi';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { FeedReportExclusion } from './FeedReportExclusion';
import { FeedVisits } from './FeedVisits';
import { useFeedTexts } from './texts';

/** Why a product is out as somebody has wanted it; the other reasons can be put right. */
const rightly: ReadonlySet<FeedReason> = new Set<FeedReason>([
  'off',
  'notYet',
  'noLonger',
  'outOfStock',
  'notApproved',
  'shopOff',
  'categoryOff',
]);

interface FeedReportProps {
  id: string;
  feed: string;
  revision: number;
  onGoToField(name: string): void;
}

/** How many products are in the file, which are out and why, and when a platform last came. */
export function FeedReport({ id, feed, revision, onGoToField }: FeedReportProps) {
  const { client } = useApi();
  const t = useFeedTexts();
  const language = useLanguage();
  const { fields } = useFormFields();
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['feed', 'report', feed, revision, language],
    queryFn: ({ signal }) => loadFeedReport(client, feed, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (isError)
    return (
      <Typography id={id} variant="small" role="alert" sx={{ color: 'error.main' }}>
        {t('failed')}
      </Typography>
    );
  if (!data) return null;
  const titleOf = (name: string) => fields.find((field) => field.name === name)?.title[language] ?? name;
  const count = (value: number) => formatNumber(value, language);
  return (
    <Box id={id} sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="small">{t('offers', { count: count(data.offers) })}</Typography>
      {data.missing.map((name) => (
        <Button
          key={name}
          variant="text"
          size="small"
          sx={{
            marginLeft: '-10px',
            justifySelf: 'start',
            color: 'primary.main',
            textAlign: 'left',
            whiteSpace: 'normal',
          }}
          onClick={() => onGoToField(name)}
        >
          {t('missing', { field: titleOf(name) })}
        </Button>
      ))}
      {(['toRepair', 'rightlyOut'] as const).map((group) => {
        const exclusions = data.exclusions.filter(({ reason }) => rightly.has(reason) === (group === 'rightlyOut'));
        return (
          exclusions.length > 0 && (
            <Box key={group} role="group" aria-label={t(group)} sx={{ display: 'grid', gap: 0.5 }}>
              <Typography variant="small" sx={{ fontWeight: 550 }}>
                {t(group)}
              </Typography>
              {exclusions.map((exclusion) => (
                <FeedReportExclusion
                  key={exclusion.reason}
                  feed={feed}
                  exclusion={exclusion}
                  loadedAt={dataUpdatedAt}
                />
              ))}
            </Box>
          )
        );
      })}
      {data.visits.length > 0 ? (
        <FeedVisits visits={data.visits} />
      ) : (
        <Typography variant="small">{t('neverRead')}</Typography>
      )}
    </Box>
  );
}
