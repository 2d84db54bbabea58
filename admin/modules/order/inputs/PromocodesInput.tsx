import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { useEvent } from 'ra-core';
import { couponCodeOf } from '#domain/fields/promocodes';
import type { CouponRow } from '#domain/wire/Order';
import { useCopyText } from '../../../core/notifications/useCopyText';
import { useFieldEntries } from '../../../fields/entries/useFieldEntries';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';
import { AddCodes } from './AddCodes';
import { CouponRowInput, rowColumns } from './CouponRowInput';
import { duplicateCodes, newRow } from './couponRows';
import { usePromocodeTexts } from './promocodeTexts';

/** As many as render at once without a delay. */
const rowsPerPage = 30;
const isBlank = () => false;
const headings = ['active', 'code', 'from', 'to', 'max', 'uses'] as const;

/** The codes of a promocode. A page of them is rendered: there may be a thousand. */
export function PromocodesInput({ id, field, locale, value, onChange, disabled, labelledBy }: FieldInputProps) {
  const t = usePromocodeTexts();
  const entries = useFieldEntries<CouponRow>({ field, locale, value, onChange }, { isBlank });
  const rows = entries.rows.map((entry) => entry.value);
  const [chosenPage, setPage] = useState(0);
  const pageCount = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const page = Math.min(chosenPage, pageCount - 1);
  const twice = duplicateCodes(rows);

  // Stable callbacks: a changed row must not render the others.
  const change = useEvent((place: number, part: Partial<CouponRow>) => {
    const row = rows[place];
    if (row) entries.change(place, { ...row, ...part });
  });
  const remove = useEvent((place: number) => {
    entries.remove(place);
    document.getElementById(id)?.focus();
  });
  const add = (codes: readonly string[]) => {
    if (codes.length === 0) return;
    entries.add(...codes.map(newRow));
    setPage(Math.floor((rows.length + codes.length - 1) / rowsPerPage));
  };
  const copy = useCopyText();

  const first = page * rowsPerPage;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="small" sx={{ flex: 1, color: 'text.secondary' }}>
          {rows.length === 0 ? t('none') : t('count', { count: rows.length })}
        </Typography>
        {rows.length > 0 && copy && (
          <Button
            size="small"
            startIcon={<ContentCopyOutlined />}
            onClick={() => copy(rows.map(({ code }) => code).join('\n'))}
          >
            {t('copyAll')}
          </Button>
        )}
        {!disabled && (
          <Button id={id} size="small" variant="outlined" startIcon={<AddOutlined />} onClick={() => add([''])}>
            {t('add')}
          </Button>
        )}
      </Box>
      {!disabled && <AddCodes id={id} rows={rows} onAdd={add} />}
      {rows.length > 0 && (
        <div>
          <Box
            aria-hidden
            sx={(theme) => ({
              display: { xs: 'none', md: 'grid' },
              gridTemplateColumns: rowColumns,
              gap: 1,
              fontSize: '0.78rem',
              fontWeight: 550,
              color: theme.palette.text.secondary,
              '& :nth-of-type(1)': { visibility: 'hidden' },
            })}
          >
            {headings.map((key) => (
              <span key={key} title={key === 'max' ? t('maxHint') : undefined}>
                {t(key)}
              </span>
            ))}
          </Box>
          <Box component="ul" aria-labelledby={labelledBy} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {entries.rows.slice(first, first + rowsPerPage).map((entry, at) => (
              <CouponRowInput
                key={entry.key}
                id={`${id}-row`}
                place={first + at}
                row={entry.value}
                isDuplicate={twice.has(couponCodeOf(entry.value.code))}
                disabled={disabled}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </Box>
        </div>
      )}
      {pageCount > 1 && (
        <nav aria-label={t('pages')}>
          <Pagination
            size="small"
            count={pageCount}
            page={page + 1}
            getItemAriaLabel={(type, shown) =>
              type === 'previous' || type === 'next' ? t(type) : t('page', { page: shown ?? 1 })
            }
            onChange={(_event, next) => setPage(next - 1)}
          />
        </nav>
      )}
    </Box>
  );
}
