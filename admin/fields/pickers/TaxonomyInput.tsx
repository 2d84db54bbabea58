import { useResourceContext } from 'ra-core';
import { selectedValues } from '#domain/fields/select';
import { useLanguage } from '../../core/i18n/languageStore';
import { useRecordId } from '../form/FormFieldsContext';
import type { FieldInputProps } from '../form/FieldInputProps';
import { TreeField } from './TreeField';

/** Nodes of a tree: one, or several in the order of selection. */
export function TaxonomyInput({
  id,
  field,
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  describedBy,
  labelledBy,
}: FieldInputProps) {
  const language = useLanguage();
  const entity = useResourceContext();
  const recordId = useRecordId();
  const own = entity === field.source ? recordId : undefined;
  return (
    <TreeField
      id={id}
      labelledBy={labelledBy}
      name={field.title[language]}
      source={field.source}
      excludedId={own}
      knownChoices={field.datalist ?? []}
      selectedIds={selectedValues(Array.isArray(value) || typeof value === 'string' ? value : '')}
      multiple={Boolean(field.multiple)}
      disabled={disabled}
      invalid={invalid}
      describedBy={describedBy}
      onChange={(ids) => onChange(field.multiple ? ids : (ids[0] ?? ''))}
      onClosed={onBlur}
    />
  );
}
