import { tags } from '#domain/fields/tags';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { ChipsInput } from '../ChipsInput';
import type { FieldInputProps } from '../form/FieldInputProps';
import { inputAttributes } from '../form/FieldInputProps';

const tagSeparator = /[\s,]$/;

/** Short free words, split on spaces and commas (shell §5). */
export function TagsInput({ id, field, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  const t = usePanelTranslate();
  return (
    <ChipsInput
      id={id}
      words={Array.isArray(value) ? value.map(String) : []}
      split={(text) => tags.normalise([text], field)}
      separator={tagSeparator}
      onChange={onChange}
      onBlur={onBlur}
      isSortable
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
