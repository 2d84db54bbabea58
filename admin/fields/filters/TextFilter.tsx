import Box from '@mui/material/Box';
import { fieldTypeOf } from '#domain/fields/registry';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { ChipsInput } from '../ChipsInput';
import { FilterLabel } from './FilterLabel';
import type { FilterInputProps } from './FilterInputProps';

const parseWord = (text: string): string[] => [text.trim()].filter(Boolean);
const neverMatches = /(?!)/;

/** Matches any of the words. The field type's filter normalizes them: a phone or a slug may be typed in any format. */
export function TextFilter({ id, attribute, label, values, onChange }: FilterInputProps) {
  const t = usePanelTranslate();
  const { filter } = fieldTypeOf(attribute.type);
  const applyNormalized = (words: string[]) => {
    const filterValue = filter.fromValues(words);
    onChange(filterValue === undefined ? words : filter.toValues(filterValue));
  };
  return (
    <Box>
      <FilterLabel htmlFor={id}>{label}</FilterLabel>
      <ChipsInput
        id={id}
        words={values}
        split={parseWord}
        separator={neverMatches}
        onChange={applyNormalized}
        placeholder={t('filter.words')}
      />
    </Box>
  );
}
