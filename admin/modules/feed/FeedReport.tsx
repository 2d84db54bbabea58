import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loadFeedReport } from './loadFeedReport';
import { formatNumber } from '#domain/text/formatNumber';
import { kyivDateTime } from '#domain/time/kyiv';
import { useLanguage } from '../../core/i18n/languageStore';
import { useApi } from '../../core/session/useApi';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { FeedReportExclusion } from './FeedReportExclusion';
import { useFeedTexts } from './texts';

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
  const [visit] = data.visits;
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
      {data.exclusions.length > 0 && (
        <>
          <Typography variant="small">{t('excluded')}</Typography>
          {data.exclusions.map((exclusion) => (
            <FeedReportExclusion key={exclusion.reason} feed={feed} exclusion={exclusion} loadedAt={dataUpdatedAt} />
          ))}
        </>
      )}
      <Typography variant="small">
        {visit ? t('visit', { time: kyivDateTime(Date.parse(visit.at)) }) : t('neverRead')}
      </Typography>
      {visit && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <bdi>{visit.agent}</bdi>
        </Typography>
      )}
    </Box>
  );
}
