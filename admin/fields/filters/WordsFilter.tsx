import Box from '@mui/material/Box';
import { fieldTypeOf } from '../../../domain/fields/registry';
import { useT } from '../../i18n/useT';
import { WordsInput } from '../WordsInput';
import { FilterLabel } from './FilterLabel';
import type { FilterInputProps } from './FilterInputProps';

const split = (text: string): string[] => [text.trim()].filter(Boolean);
const never = /(?!)/;

/** Any of the words. The field's own filter tidies them: a phone or a slug may be typed in any form. */
export function WordsFilter({ id, attribute, label, values, onChange }: FilterInputProps) {
  const t = useT();
  const { filter } = fieldTypeOf(attribute.type);
  const tidy = (words: string[]) => {
    const chosen = filter.fromValues(words);
    onChange(chosen === undefined ? words : filter.toValues(chosen));
  };
  return (
    <Box>
      <FilterLabel htmlFor={id}>{label}</FilterLabel>
      <WordsInput id={id} words={values} split={split} ends={never} onChange={tidy} placeholder={t('filter.words')} />
    </Box>
  );
}
