import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormField } from '#domain/wire/FieldDefinition';
import { FieldLabel } from '../../fields/FieldLabel';
import { NumberTextBox } from '../../fields/inputs/NumberTextBox';
import { FormFieldView } from '../../form/FormFieldView';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { SegmentedControl } from '../../ui/SegmentedControl';
import type { AdjustDraft } from './adjustDraft';
import { useMultiEditTexts } from './texts';

interface AdjustFieldProps {
  field: FormField;
  draft: AdjustDraft;
  /** Saving was attempted without a number. */
  missing: boolean;
  onChange(part: Partial<AdjustDraft>): void;
}

const steps = [1, 5, 10, 100];

/** Adjusts a number or price of many records: sets one value, or raises or lowers each record's own value. */
export function AdjustField({ field, draft, missing, onChange }: AdjustFieldProps) {
  const t = usePanelTranslate();
  const tMulti = useMultiEditTexts();
  const language = useLanguage();
  const { way, unit, value, round, discount } = draft;
  const isPrice = field.type === 'price';
  const title = field.title[language];
  const id = `adjust-${field.name}`;
  const relative = way === 'raise' || way === 'lower';
  const sign = isPrice ? '₴' : tMulti('piecesShort');

  return (
    <Box role="group" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box>
        <FieldLabel as="span">{title}</FieldLabel>
        <SegmentedControl
          label={tMulti('way', { title })}
          value={way}
          onChange={(next) => onChange({ way: next })}
          options={[
            { value: 'set', label: tMulti('set') },
            { value: 'raise', label: tMulti('raise') },
            { value: 'lower', label: tMulti('lower') },
            ...(isPrice ? [{ value: 'replace' as const, label: tMulti('replacePrice') }] : []),
          ]}
        />
      </Box>
      {way === 'replace' && <FormFieldView field={field} />}
      {way !== 'replace' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
          <Box sx={{ flex: '0 1 180px', minWidth: 120 }}>
            <FieldLabel htmlFor={id}>{tMulti(relative ? 'byHowMuch' : 'newValue')}</FieldLabel>
            <NumberTextBox
              id={id}
              value={value}
              min={0}
              step={isPrice || (relative && unit === 'percent') ? 1 : field.step}
              isMoney={isPrice && !(relative && unit === 'percent')}
              suffix={relative && unit === 'percent' ? '%' : sign}
              invalid={missing}
              describedBy={missing ? `${id}-missing` : undefined}
              onChange={(next) => onChange({ value: next })}
            />
          </Box>
          {relative && (
            <SegmentedControl
              label={tMulti('unit', { title })}
              value={unit}
              onChange={(next) => onChange({ unit: next })}
              options={[
                { value: 'percent', label: '%', fullName: tMulti('percents') },
                { value: 'amount', label: sign, fullName: tMulti(isPrice ? 'hryvnia' : 'piecesLong') },
              ]}
            />
          )}
          {relative && (
            <Box sx={{ flex: '0 1 180px', minWidth: 150 }}>
              <FieldLabel htmlFor={`${id}-round`}>{tMulti('round')}</FieldLabel>
              <TextField
                select
                fullWidth
                id={`${id}-round`}
                value={round === null ? '' : String(round)}
                onChange={(event) => onChange({ round: event.target.value === '' ? null : Number(event.target.value) })}
                slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': tMulti('round') } }}
              >
                <MenuItem value="">{tMulti(isPrice ? 'toKopiyky' : 'toWhole')}</MenuItem>
                {steps
                  .filter((step) => isPrice || step > 1)
                  .map((step) => (
                    <MenuItem key={step} value={String(step)}>
                      {tMulti('toStep', { step: isPrice ? `${step}\u00a0₴` : String(step) })}
                    </MenuItem>
                  ))}
              </TextField>
            </Box>
          )}
        </Box>
      )}
      {missing && (
        <Typography
          id={`${id}-missing`}
          role="alert"
          variant="caption"
          component="p"
          color="error"
          sx={{ margin: 0, fontWeight: 500 }}
        >
          {t('quick.needed')}
        </Typography>
      )}
      {isPrice && way !== 'replace' && (
        <Box>
          <FieldLabel as="span">{tMulti('discount')}</FieldLabel>
          <SegmentedControl
            label={tMulti('discount')}
            value={discount}
            onChange={(next) => onChange({ discount: next })}
            options={[
              { value: 'amount', label: tMulti('discountAmount') },
              { value: 'percents', label: tMulti('discountPercents') },
            ]}
          />
          <Typography
            variant="caption"
            component="p"
            sx={(theme) => ({ margin: '5px 0 0', color: theme.tokens.textHint })}
          >
            {tMulti('datesStay')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
