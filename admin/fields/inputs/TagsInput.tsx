import { tags } from '../../../domain/fields/tags';
import { useT } from '../../i18n/useT';
import { WordsInput } from '../WordsInput';
import type { FieldInputProps } from './FieldInputProps';
import { inputAttributes } from './FieldInputProps';

const divides = /[\s,]$/;

/** Short free words, split on spaces and commas (shell §5). */
export function TagsInput({ id, field, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  const t = useT();
  return (
    <WordsInput
      id={id}
      words={Array.isArray(value) ? value.map(String) : []}
      split={(text) => tags.normalise([text], field)}
      ends={divides}
      onChange={onChange}
      onBlur={onBlur}
      ordered
      placeholder={t('field.tagsHint')}
      disabled={disabled}
      error={state.invalid}
      inputProps={inputAttributes({
        ...state,
        describedBy: [state.describedBy, `${id}-order`].filter(Boolean).join(' '),
      })}
    />
  );
}
