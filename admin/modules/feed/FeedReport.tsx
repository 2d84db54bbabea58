import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { loadFeedReport } from '../../../dataProvider/loadFeedReport';
import { formatNumber } from '#domain/text/formatNumber';
import { kyivDateTime } from '#domain/time/kyiv';
import type { FeedExclusion } from '#domain/wire/FeedReport';
import { useLanguage } from '../../core/i18n/languageStore';
import { updatePath } from '../../core/routing/paths';
import { useApi } from '../../core/session/useApi';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { useFeedTexts } from './useFeedTexts';

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
  const { data, isError } = useQuery({
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
            <Exclusion key={exclusion.reason} exclusion={exclusion} />
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

/** The products that one reason keeps out. */
function Exclusion({ exclusion: { reason, count, products } }: { exclusion: FeedExclusion }) {
  const t = useFeedTexts();
  const language = useLanguage();
  const total = formatNumber(count, language);
  return (
    <Typography component="details" variant="small">
      <summary>{t('group', { reason: t(`reason.${reason}`), count: total })}</summary>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
        {products.map(({ _id, title }) => (
          <li key={_id}>
            <Link component={LinkBase} to={updatePath('product', _id)}>
              {title}
            </Link>
          </li>
        ))}
      </Box>
      {count > products.length && t('first', { shown: products.length, count: total })}
    </Typography>
  );
}
