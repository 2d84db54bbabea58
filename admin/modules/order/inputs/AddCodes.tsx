import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { couponCodeOf } from '#domain/fields/promocodes';
import { codeCount, codeLength, generateCodes } from '#domain/order/generateCodes';
import type { CouponRow } from '#domain/wire/Order';
import { FieldLabel } from '../../../fields/FieldLabel';
import { NumberTextBox } from '../../../fields/inputs/NumberTextBox';
import { codesIn, secureRandomIndex } from './couponRows';
import { usePromocodeTexts } from './promocodeTexts';

interface AddCodesProps {
  id: string;
  rows: readonly CouponRow[];
  onAdd(codes: readonly string[]): void;
}

/** Adds many codes: generated ones, or a list that was copied elsewhere. */
export function AddCodes({ id, rows, onAdd }: AddCodesProps) {
  const t = usePromocodeTexts();
  const [count, setCount] = useState<number>(codeCount.default);
  const [length, setLength] = useState<number>(codeLength.default);
  const [list, setList] = useState('');
  const [done, setDone] = useState('');
  const taken = () => new Set(rows.map(({ code }) => couponCodeOf(code)));

  function generate(): void {
    const codes = generateCodes(count, length, secureRandomIndex, taken());
    onAdd(codes);
    setDone(t('generated', { count: codes.length }));
  }
  function addList(): void {
    const codes = codesIn(list);
    const known = taken();
    const added = codes.filter((code) => !known.has(code));
    onAdd(added);
    setList('');
    setDone(t('added', { count: added.length, skipped: codes.length - added.length }));
  }

  const numbers = [
    { key: 'number', value: count, bounds: codeCount, set: setCount },
    { key: 'length', value: length, bounds: codeLength, set: setLength },
  ] as const;
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
        gap: 3,
        padding: 2,
        borderRadius: '10px',
        background: theme.tokens.subtle,
      })}
    >
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', gap: 1.5, '& .text-box': { width: 104 } }}>
          {numbers.map(({ key, value, bounds, set }) => (
            <div key={key}>
              <FieldLabel htmlFor={`${id}-${key}`}>{t(key)}</FieldLabel>
              <NumberTextBox
                id={`${id}-${key}`}
                value={value}
                min={bounds.min}
                max={bounds.max}
                inputMode="numeric"
                onChange={(next) => {
                  if (typeof next === 'number' && Number.isInteger(next)) set(next);
                }}
              />
            </div>
          ))}
        </Box>
        <Button
          variant="outlined"
          disabled={count < codeCount.min || length < codeLength.min}
          onClick={generate}
          sx={{ justifySelf: 'start' }}
        >
          {t('generate')}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <TextField
          id={`${id}-list`}
          label={t('list')}
          multiline
          maxRows={4}
          value={list}
          helperText={t('listHint')}
          onChange={(event) => setList(event.target.value)}
        />
        <Button variant="outlined" disabled={list.trim() === ''} onClick={addList} sx={{ justifySelf: 'start' }}>
          {t('addList')}
        </Button>
      </Box>
      <Typography role="status" variant="small" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        {done}
      </Typography>
    </Box>
  );
}
