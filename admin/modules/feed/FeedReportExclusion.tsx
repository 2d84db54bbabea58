import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { loadFeedReport } from './loadFeedReport';
import { formatNumber } from '#domain/text/formatNumber';
import type { FeedExclusion, FeedReason } from '#domain/wire/FeedReport';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { updatePath } from '../../core/routing/paths';
import { fieldHash } from '../../form/useFieldOfAddress';
import { useApi } from '../../core/session/useApi';
import { useFeedTexts } from './texts';

/** Where a product is put right; '': in one of several fields. */
const repairs = {
  noPhoto: fieldHash('gallery'),
  noPicture: fieldHash('gallery'),
  noPrice: fieldHash('price'),
  zeroPrice: fieldHash('price'),
  noTitle: fieldHash('title'),
  untranslated: fieldHash('title', 'en'),
  noVendor: fieldHash('brand'),
  noCategory: fieldHash('category'),
  requiredEmpty: '',
} as const satisfies Partial<Record<FeedReason, string>>;

const isRepairable = (reason: FeedReason): reason is keyof typeof repairs => Object.hasOwn(repairs, reason);

interface FeedReportExclusionProps {
  feed: string;
  exclusion: FeedExclusion;
  /** When the report was loaded, whose first products these are. */
  loadedAt: number;
}

/** The products that one reason keeps out: the first ones of the report, and the others page by page. */
export function FeedReportExclusion({ feed, exclusion, loadedAt }: FeedReportExclusionProps) {
  const { client } = useApi();
  const t = useFeedTexts();
  const tPanel = usePanelTranslate();
  const language = useLanguage();
  const { reason, count } = exclusion;
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['feed', 'report', feed, 'products', reason, loadedAt, language],
    queryFn: async ({ pageParam: after, signal }) => {
      const { exclusions } = await loadFeedReport(client, feed, signal, { reason, after });
      return exclusions.find((each) => each.reason === reason)?.products ?? [];
    },
    initialPageParam: '',
    initialData: { pages: [exclusion.products], pageParams: [''] },
    getNextPageParam: (last, pages) => (pages.flat().length < count ? last.at(-1)?._id : undefined),
    staleTime: Infinity,
    retry: false,
    gcTime: 0,
  });
  const products = data.pages.flat();
  const total = formatNumber(count, language);
  const hash = isRepairable(reason) ? repairs[reason] : '';
  return (
    <Typography component="details" variant="small">
      <Box
        component="summary"
        sx={{ padding: '5px 0', cursor: 'pointer', '@media (pointer: coarse)': { padding: '13px 0' } }}
      >
        {t('group', { reason: t(`reason.${reason}`), count: total })}
      </Box>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
        {products.map(({ _id, title }) => (
          <li key={_id}>
            <Link component={LinkBase} to={updatePath('product', _id) + hash}>
              {title}
            </Link>
          </li>
        ))}
      </Box>
      {isRepairable(reason) && products[0] && (
        <Button
          size="small"
          variant="outlined"
          component={LinkBase}
          to={updatePath('product', products[0]._id) + hash}
          aria-label={`${t(`repair.${reason}`)}: ${products[0].title}`}
          sx={{ margin: '4px 0 8px' }}
        >
          {t(`repair.${reason}`)}
        </Button>
      )}
      {hasNextPage && (
        <>
          {t('first', { shown: formatNumber(products.length, language), count: total })}
          <Button
            size="small"
            variant="text"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            sx={{ display: 'flex', marginLeft: '-10px' }}
          >
            {tPanel('actions.showMore')}
          </Button>
        </>
      )}
      {isError && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {t('failed')}
        </Box>
      )}
    </Typography>
  );
}
