import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { ChoiceAutocompleteProps } from './ChoiceAutocomplete';
import { ChoiceAutocomplete } from './ChoiceAutocomplete';
import { RecordChoices } from './RecordChoices';

interface RecordAutocompleteProps extends Omit<ChoiceAutocompleteProps, 'search'> {
  name: string;
  /** Entity whose records are offered too, searched while typing. */
  source?: string;
  optionsFilter?: FieldDefinition['optionsFilter'];
  activeOnly?: FieldDefinition['activeOnly'];
}

/** Choices are loaded when the list is opened. */
const whenOpen = ({ q }: Readonly<Record<string, unknown>>) => q !== undefined;

/** A list of choices that may be records of another entity. */
export function RecordAutocomplete({ name, source, optionsFilter, activeOnly, ...props }: RecordAutocompleteProps) {
  if (source === undefined) return <ChoiceAutocomplete {...props} />;
  return (
    <RecordChoices
      reference={source}
      source={name}
      optionsFilter={optionsFilter}
      activeOnly={activeOnly}
      selectedIds={props.selectedValues}
      knownChoices={props.options}
      enableGetChoices={whenOpen}
    >
      <ChoiceAutocomplete {...props} />
    </RecordChoices>
  );
}
