import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { updatePath } from '../../core/routing/paths';
import { useLanguage } from '../../core/i18n/languageStore';
import { useApi } from '../../core/session/useApi';
import { loadFeedOffer } from './loadFeedOffer';
import { useFeedTexts } from './texts';

/** An element a line: files are written without line breaks. */
const inLines = (text: string): string => text.replaceAll('><', '>\n<').trim();

/** A product as the platform reads it, and the way through the others. */
export function FeedOffer({ id, feed }: { id: string; feed: string }) {
  const { client } = useApi();
  const t = useFeedTexts();
  const language = useLanguage();
  // Of those before, so that one can go back.
  const [passed, setPassed] = useState<readonly string[]>([]);
  const after = passed.at(-1) ?? '';
  const { data, isError, isFetching } = useQuery({
    queryKey: ['feed', 'offer', feed, after, language],
    queryFn: ({ signal }) => loadFeedOffer(client, feed, after, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (isError)
    return (
      <Typography id={id} variant="small" role="alert" sx={{ color: 'error.main' }}>
        {t('offerFailed')}
      </Typography>
    );
  if (!data) return null;
  const { offer } = data;
  return (
    <Box id={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {offer ? (
        <Link component={LinkBase} to={updatePath('product', offer._id)} sx={{ overflowWrap: 'anywhere' }}>
          {offer.title}
        </Link>
      ) : (
        <Typography variant="small">{t(after === '' ? 'noOffers' : 'lastOffer')}</Typography>
      )}
      {offer?.problem && (
        <Typography variant="small" sx={{ color: 'error.main' }}>
          {t('refusedOffer', { reason: t(`reason.${offer.problem}`) })}
        </Typography>
      )}
      {offer?.text !== undefined && (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={t('asRead')}
          sx={(theme) => ({
            margin: 0,
            maxHeight: 360,
            overflow: 'auto',
            padding: '10px 12px',
            borderRadius: '8px',
            background: theme.tokens.sunken,
            fontSize: '0.75rem',
            lineHeight: '18px',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          })}
        >
          {inLines(offer.text)}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={passed.length === 0 || isFetching}
          onClick={() => setPassed(passed.slice(0, -1))}
        >
          {t('formerOffer')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={!offer || isFetching}
          onClick={() => offer && setPassed([...passed, offer._id])}
        >
          {t('nextOffer')}
        </Button>
      </Box>
    </Box>
  );
}
