import type { FormEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { formatNumber } from '#domain/text/formatNumber';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { ListAttribute } from '#domain/wire/Listing';
import { FieldLabel } from '../fields/FieldLabel';
import { NumberTextBox } from '../fields/inputs/NumberTextBox';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { amountIn } from './quickFields';

interface QuickEditProps {
  record: ListRecord;
  title: string;
  fields: readonly ListAttribute[];
  busy: boolean;
  /** Resolves to null when it was saved, else to the error text ('' when a notification was shown). */
  onSave(values: Record<string, number>, note: string): Promise<string | null>;
  onClose(): void;
}

const discountOf = (record: ListRecord, { name }: ListAttribute): number | null =>
  (record[name] as { 0?: { discount?: number | null } } | undefined)?.[0]?.discount ?? null;

function QuickEditForm({ id, record, title, fields, busy, onSave, onClose }: QuickEditProps & { id: string }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const before = Object.fromEntries(fields.map((field) => [field.name, amountIn(record, field)]));
  const [values, setValues] = useState<Record<string, unknown>>(before);
  const [refused, setRefused] = useState('');

  const shown = (field: ListAttribute, value: number) =>
    field.type === 'price' ? formatMoney(toMoney(value), language) : formatNumber(value, language);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const changed = fields.filter(({ name }) => values[name] !== before[name]);
    if (changed.some(({ name }) => typeof values[name] !== 'number')) return setRefused(t('quick.needed'));
    if (changed.length === 0) return onClose();
    const changes = Object.fromEntries(changed.map(({ name }) => [name, values[name] as number]));
    const said = changed
      .map((field) => `${field.title[language]} ${shown(field, changes[field.name] ?? 0)}`)
      .join(', ');
    const why = await onSave(changes, t('quick.changed', { title, values: said }));
    if (why === null) onClose();
    else setRefused(why);
  };

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ width: 400, maxWidth: '100%', padding: 2.5 }}
    >
      <Typography variant="h6" component="h2" id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${fields.length}, minmax(0, 1fr))`,
          gap: 1.5,
          marginTop: 1.5,
        }}
      >
        {fields.map((field) => (
          <Box key={field.name}>
            <FieldLabel htmlFor={`${id}-${field.name}`}>{field.title[language]}</FieldLabel>
            <NumberTextBox
              id={`${id}-${field.name}`}
              value={values[field.name]}
              min={field.min ?? 0}
              max={field.max}
              step={field.step}
              isMoney={field.type === 'price'}
              inputMode={field.type === 'price' ? 'decimal' : undefined}
              suffix={field.type === 'price' ? '₴' : undefined}
              invalid={refused !== ''}
              describedBy={refused ? `${id}-refused` : undefined}
              onChange={(value) => {
                setRefused('');
                setValues((now) => ({ ...now, [field.name]: value }));
              }}
            />
          </Box>
        ))}
      </Box>
      {fields.map((field) => {
        const discount = field.type === 'price' ? discountOf(record, field) : null;
        return discount === null ? null : (
          <Typography
            key={field.name}
            variant="caption"
            component="p"
            sx={{ margin: '8px 0 0', color: 'text.secondary' }}
          >
            {t('quick.discountStays', { price: formatMoney(toMoney(discount), language) })}
          </Typography>
        );
      })}
      <Typography
        id={`${id}-refused`}
        role="alert"
        variant="caption"
        component="p"
        color="error"
        sx={{ margin: '8px 0 0', fontWeight: 500 }}
      >
        {refused}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, marginTop: 1.5, '& > button': { flex: 1, minHeight: 44 } }}>
        <Button variant="outlined" onClick={onClose}>
          {t('quick.cancel')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {t('quick.save')}
        </Button>
      </Box>
    </Box>
  );
}

/** Edits a few numbers of one record from its row. */
export default function QuickEditDialog(props: QuickEditProps) {
  const id = useId();
  const { onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      // On a phone it is aligned to the bottom: above the keyboard, near the thumb.
      slotProps={{
        container: { sx: { alignItems: { xs: 'flex-end', sm: 'center' } } },
      }}
    >
      <QuickEditForm id={id} {...props} />
    </Dialog>
  );
}
