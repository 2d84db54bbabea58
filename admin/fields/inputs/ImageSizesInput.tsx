import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImageFit, ImageSize } from '#domain/fields/imageSizes';
import { checkImageSize, imageFits } from '#domain/fields/imageSizes';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { EntryField } from '../entries/EntryField';
import { EntryList } from '../entries/EntryList';
import { EntryTextInput } from '../entries/EntryTextInput';
import { useFieldEntries } from '../entries/useFieldEntries';
import type { FieldInputProps } from '../form/FieldInputProps';

const maxSizeCount = 16;
const blank: ImageSize = { name: '', width: null, height: null, fit: 'inside' };
const isBlank = ({ name, width, height }: ImageSize) => name.trim() === '' && width === null && height === null;
const parseSide = (text: string): number | null => {
  const digits = text.replace(/\D/g, '').slice(0, 5);
  return digits === '' ? null : Number(digits);
};
const names = { inside: 'inputs.fitInside', cover: 'inputs.fitCover', contain: 'inputs.fitContain' } as const;
const meanings = {
  inside: 'inputs.fitInsideMeans',
  cover: 'inputs.fitCoverMeans',
  contain: 'inputs.fitContainMeans',
} as const;

/** The sizes in which an image is stored: a name, one or both sides, and how it is fitted. */
export function ImageSizesInput({
  id,
  field,
  locale,
  value,
  onChange,
  onBlur,
  invalid,
  disabled,
  labelledBy,
}: FieldInputProps) {
  const t = usePanelTranslate();
  const entries = useFieldEntries<ImageSize>({ field, locale, value, onChange }, { isBlank });
  const { rows } = entries;

  return (
    <EntryList
      id={id}
      labelledBy={labelledBy}
      entries={entries}
      nameOf={(at) => rows[at]?.value.name.trim() || t('inputs.row', { place: at + 1 })}
      disabled={disabled}
      max={field.max ?? maxSizeCount}
      addLabel={t('inputs.addSize')}
      onAdd={() => entries.add(blank)}
      onListBlur={onBlur}
      renderEntry={(at) => {
        const size = rows[at]?.value ?? blank;
        const entry = t('inputs.row', { place: at + 1 });
        const rowId = at === 0 ? id : `${id}-${rows[at]?.key ?? at}`;
        const problems = isBlank(size) ? [] : checkImageSize({ ...size, name: size.name.trim().toLowerCase() });
        const sideProblems = problems.filter(({ key }) => key === 'invalidImageSize');
        const change = (part: Partial<ImageSize>) => entries.change(at, { ...size, ...part });
        return (
          <Box>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1fr 2fr' },
                gap: 1,
                alignItems: 'start',
              }}
            >
              <EntryTextInput
                id={rowId}
                label={t('inputs.sizeName')}
                entry={entry}
                value={size.name}
                onChange={(name) => change({ name })}
                problems={problems.filter(({ key }) => key !== 'invalidImageSize')}
                showErrors={invalid}
                disabled={disabled}
                placeholder={t('inputs.sizeExample')}
              />
              <EntryTextInput
                id={`${rowId}-width`}
                label={t('inputs.sizeWidth')}
                entry={entry}
                value={String(size.width ?? '')}
                onChange={(text) => change({ width: parseSide(text) })}
                problems={sideProblems}
                showErrors={invalid}
                disabled={disabled}
                inputMode="numeric"
              />
              <EntryTextInput
                id={`${rowId}-height`}
                label={t('inputs.sizeHeight')}
                entry={entry}
                value={String(size.height ?? '')}
                onChange={(text) => change({ height: parseSide(text) })}
                problems={[]}
                showErrors={invalid}
                disabled={disabled}
                inputMode="numeric"
              />
              <EntryField inputId={`${rowId}-fit`} label={t('inputs.sizeFit')} entry={entry} problems={[]}>
                <TextField
                  select
                  id={`${rowId}-fit`}
                  value={size.fit}
                  disabled={disabled}
                  onChange={(event) => change({ fit: event.target.value as ImageFit })}
                  slotProps={{ select: { native: true }, htmlInput: { 'aria-describedby': `${rowId}-means` } }}
                >
                  {imageFits.map((fit) => (
                    <option key={fit} value={fit}>
                      {t(names[fit])}
                    </option>
                  ))}
                </TextField>
              </EntryField>
            </Box>
            <Typography
              id={`${rowId}-means`}
              variant="caption"
              component="p"
              sx={(theme) => ({ color: theme.tokens.textHint, margin: '4px 0 0' })}
            >
              {t(meanings[size.fit])}
            </Typography>
          </Box>
        );
      }}
    />
  );
}
