import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { loadStockLedger } from './loadStockLedger';
import { formatNumber } from '#domain/text/formatNumber';
import type { StockMovement } from '#domain/wire/StockLedger';
import { useLanguage } from '../../core/i18n/languageStore';
import { updatePath } from '../../core/routing/paths';
import { useApi } from '../../core/session/useApi';
import { useProductTexts } from './texts';
import { FactLine } from '../../ui/FactLine';
import { Instant } from '../../ui/Instant';

interface StockLedgerProps {
  id: string;
  product: string;
  /** It is read again after a save. */
  revision: number;
}

/** The changes of a product's stock, the newest first. */
export function StockLedger({ id, product, revision }: StockLedgerProps) {
  const { client } = useApi();
  const t = useProductTexts();
  const language = useLanguage();
  const [pages, setPages] = useState(1);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['product', 'stockLedger', product, revision, pages],
    queryFn: ({ signal }) =>
      Promise.all(Array.from({ length: pages }, (_, at) => loadStockLedger(client, product, at + 1, signal))),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const items = data?.flatMap((page) => page.items) ?? [];
  const hasMore = (data?.at(-1)?.maxPages ?? 0) > pages;
  const signed = (by: number): string => (by > 0 ? '+' : by < 0 ? '−' : '') + formatNumber(Math.abs(by), language);
  const amount = ({ by, quantity }: StockMovement): string =>
    [by === null ? '' : signed(by), quantity === null ? '' : t('left', { quantity: formatNumber(quantity, language) })]
      .filter(Boolean)
      .join(', ');
  const authorOf = ({ author, origin }: StockMovement): string => {
    if (author === null) return t('marketplace');
    return author === '' && origin !== 'exchange' ? t('system') : author;
  };
  return (
    <Box id={id}>
      {isError && (
        <Typography variant="small" role="alert" sx={{ color: 'error.main' }}>
          {t('ledgerFailed')}
        </Typography>
      )}
      {data && items.length === 0 && !hasMore && <Typography variant="small">{t('noLedger')}</Typography>}
      {items.length > 0 && (
        <Box
          component="ol"
          aria-labelledby="card-ledger"
          tabIndex={0}
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1, maxHeight: 360, overflow: 'auto' }}
        >
          {items.map((item) => (
            <Box component="li" key={item._id} sx={{ overflowWrap: 'anywhere' }}>
              <Typography variant="small" component="p">
                {amount(item)}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                <FactLine>
                  {item.order ? (
                    <Link component={LinkBase} to={updatePath('order', item.order._id)}>
                      {t('order', { number: item.order.number })}
                    </Link>
                  ) : (
                    t(`origin.${item.origin}`)
                  )}
                  <Instant at={item.time} />
                  {authorOf(item)}
                </FactLine>
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {hasMore && (
        <Button size="small" variant="text" disabled={isFetching} onClick={() => setPages(pages + 1)}>
          {t('moreLedger')}
        </Button>
      )}
    </Box>
  );
}
