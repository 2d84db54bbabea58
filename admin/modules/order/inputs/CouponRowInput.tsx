import { memo } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { maxCouponUses } from '#domain/fields/promocodes';
import type { CouponRow } from '#domain/wire/Order';
import { DateBox } from '../../../fields/DateBox';
import { NumberTextBox } from '../../../fields/inputs/NumberTextBox';
import { TextBox } from '../../../fields/TextBox';
import { usePromocodeTexts } from './promocodeTexts';

export const rowColumns = { md: '44px minmax(120px, 2fr) 148px 148px 112px 72px 40px', xs: '44px minmax(0, 1fr) 40px' };

interface CouponRowInputProps {
  id: string;
  place: number;
  row: CouponRow;
  isDuplicate: boolean;
  disabled: boolean;
  onChange(place: number, change: Partial<CouponRow>): void;
  onRemove(place: number): void;
}

/** One code with its dates and limits. Rows are memoized: a page has dozens of inputs. */
export const CouponRowInput = memo(function CouponRowInput({
  id,
  place,
  row,
  isDuplicate,
  disabled,
  onChange,
  onRemove,
}: CouponRowInputProps) {
  const t = usePromocodeTexts();
  const code = row.code || t('row', { place: place + 1 });
  const labelOf = (key: 'active' | 'code' | 'from' | 'to' | 'max' | 'uses' | 'remove') =>
    t('of', { label: t(key), code: key === 'code' ? t('row', { place: place + 1 }) : code });
  const rowId = `${id}-${place}`;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: rowColumns,
        alignItems: 'center',
        gap: 1,
        padding: '6px 0',
        borderBottom: `1px solid ${theme.tokens.divider}`,
        [theme.breakpoints.down('md')]: { '& > .detail': { gridColumn: '2 / -1' } },
      })}
    >
      <Checkbox
        checked={row.active}
        disabled={disabled}
        onChange={(event) => onChange(place, { active: event.target.checked })}
        slotProps={{ input: { 'aria-label': labelOf('active') } }}
      />
      <div>
        <label className="visually-hidden" htmlFor={rowId}>
          {labelOf('code')}
        </label>
        <TextBox
          id={rowId}
          value={row.code}
          disabled={disabled}
          spellCheck={false}
          autoCapitalize="characters"
          aria-invalid={isDuplicate || undefined}
          aria-describedby={isDuplicate ? `${rowId}-note` : undefined}
          onChange={(text) => onChange(place, { code: text })}
        />
        {isDuplicate && (
          <Typography id={`${rowId}-note`} variant="caption" sx={{ color: 'error.main' }}>
            {t('duplicate')}
          </Typography>
        )}
      </div>
      <div className="detail">
        <DateBox
          id={`${rowId}-from`}
          label={labelOf('from')}
          value={row.dateFrom ?? ''}
          disabled={disabled}
          onChange={(date) => onChange(place, { dateFrom: date || null })}
        />
      </div>
      <div className="detail">
        <DateBox
          id={`${rowId}-to`}
          label={labelOf('to')}
          value={row.dateTo ?? ''}
          disabled={disabled}
          onChange={(date) => onChange(place, { dateTo: date || null })}
        />
      </div>
      <div className="detail">
        <NumberTextBox
          id={`${rowId}-max`}
          label={labelOf('max')}
          value={row.maxUses}
          min={0}
          max={maxCouponUses}
          disabled={disabled}
          inputMode="numeric"
          onChange={(uses) => {
            if (typeof uses === 'number' && Number.isInteger(uses)) onChange(place, { maxUses: uses });
          }}
        />
      </div>
      <Typography className="detail" variant="small" sx={{ textAlign: { md: 'right' } }}>
        <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary' }}>
          {t('uses')}:{' '}
        </Box>
        {row.uses}
      </Typography>
      {!disabled && (
        <IconButton
          size="small"
          aria-label={labelOf('remove')}
          onClick={() => onRemove(place)}
          sx={{ gridColumn: { xs: 3, md: 'auto' }, gridRow: { xs: 1, md: 'auto' } }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
});
