import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PreviewQuery } from '../../dataProvider/recordCalls';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { fieldTypeOf, isFieldTypeCode } from '#domain/fields/registry';
import type { PreviewItem } from '#domain/wire/Action';
import { localeOf } from '#domain/text/Language';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { titleIn } from '../fields/localisedValue';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { Thumbnail } from '../ui/Thumbnail';
import { useApi } from '../core/session/useApi';
import type { PriceChange, PartText } from './priceChanges';
import { priceChanges } from './priceChanges';
import { bulkOperationsQueryKey } from '../core/bulkOperations/useBulkOperationActions';

const skeletonRowCount = 3;

/** Returns a record's changes as text: one for each field and language, of a price one for each part. */
function useValueChanges(fields: readonly FieldDefinition[]): (item: PreviewItem) => PriceChange[] {
  const t = usePanelTranslate();
  const language = useLanguage();
  const displayText = (field: FieldDefinition, values: Readonly<Record<string, unknown>>, key: string): string => {
    if (!isFieldTypeCode(field.type)) return '';
    const type = fieldTypeOf(field.type);
    const value = type.read(values[key] ?? null, field);
    return value === undefined ? '' : type.display(value, { language, now: Date.now(), datalist: field.datalist });
  };
  const partText: PartText = {
    title: (part) => t(`field.${part}`),
    money: (amount) => formatMoney(toMoney(amount), language),
  };
  return ({ before = {}, after = {} }) =>
    fields.flatMap((field) => {
      const [valuesBefore, valuesAfter] = [before[field.name] ?? {}, after[field.name] ?? {}] as Record<
        string,
        unknown
      >[];
      if (field.type === 'price')
        return priceChanges(field.name, field.title[language], valuesBefore?.['0'], valuesAfter?.['0'], partText);
      const keys = [...new Set([...Object.keys(valuesBefore ?? {}), ...Object.keys(valuesAfter ?? {})])];
      return keys
        .map((key) => ({
          name: `${field.name} ${key}`,
          title:
            key === '0'
              ? field.title[language]
              : `${field.title[language]}, ${t(key === 'en' ? 'languages.enShort' : 'languages.ukShort')}`,
          before: displayText(field, valuesBefore ?? {}, key),
          after: displayText(field, valuesAfter ?? {}, key),
        }))
        .filter((change) => change.before !== change.after);
    });
}

interface BulkPreviewProps {
  entity: string;
  query: PreviewQuery;
  /** For a multi-edit: the fields that are set. */
  fields?: readonly FieldDefinition[];
}

const noFields: readonly FieldDefinition[] = [];

/**
 * Preview of a bulk operation: the number of records that it would change, and some of them; with `fields`, each before
 * and after.
 */
export default function BulkPreview({ entity, query, fields = noFields }: BulkPreviewProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const api = useApi();
  const changesOf = useValueChanges(fields);
  const { data, isError } = useQuery({
    queryKey: [bulkOperationsQueryKey, 'preview', entity, query],
    queryFn: ({ signal }) => api.bulkPreview(entity, query, signal),
    gcTime: 0,
    retry: false,
  });
  const number = new Intl.NumberFormat(localeOf[language]);

  if (isError)
    return (
      <Typography role="status" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
        {t('bulk.noSample')}
      </Typography>
    );
  if (!data)
    return (
      <Box role="status" aria-label={t('shell.loading')} sx={{ marginTop: 1.5 }}>
        {Array.from({ length: skeletonRowCount }, (_, at) => (
          <Skeleton key={at} height={36} />
        ))}
      </Box>
    );
  const hiddenCount = data.changing - data.sample.filter(({ messages }) => messages.length === 0).length;
  return (
    <Box sx={{ marginTop: 1.5 }}>
      <Typography sx={{ fontWeight: 500 }}>
        {data.changing === 0
          ? t('bulk.noneChanges')
          : t('bulk.changing', { changing: number.format(data.changing), total: number.format(data.total) })}
      </Typography>
      {data.staying.map(({ count, messages }) => (
        <Typography
          key={messages.map(({ text }) => text).join(' ')}
          variant="small"
          component="div"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {t('bulk.staying', { count: number.format(count), why: messages.map(({ text }) => text).join('; ') }).trim()}
        </Typography>
      ))}
      {data.tried !== undefined && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {t('bulk.tried', { count: number.format(data.tried) })}
        </Typography>
      )}
      {data.sample.length > 0 && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {t('bulk.sample')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 320, overflow: 'auto' }}>
        {data.sample.map((item) => (
          <Box
            component="li"
            key={item._id}
            sx={{
              display: 'flex',
              gap: 1.25,
              padding: '6px 0',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            {item.image !== undefined && <Thumbnail url={item.image} size={36} />}
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {titleIn(item.title, language) || t('list.untitled')}
              {changesOf(item).map(({ name, title, before, after }) => (
                <Typography key={name} variant="small" component="div" sx={{ color: 'text.secondary' }}>
                  {title}:{' '}
                  <del aria-label={`${t('bulk.before')}: ${before || t('bulk.empty')}`}>
                    {before || t('bulk.empty')}
                  </del>{' '}
                  → <ins aria-label={`${t('bulk.after')}: ${after || t('bulk.empty')}`}>{after || t('bulk.empty')}</ins>
                </Typography>
              ))}
              {item.messages.map(({ text }) => (
                <Typography key={text} variant="small" component="div" color="error">
                  {text}
                </Typography>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {hiddenCount > 0 && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {t('bulk.more', { count: number.format(hiddenCount) })}
        </Typography>
      )}
    </Box>
  );
}
