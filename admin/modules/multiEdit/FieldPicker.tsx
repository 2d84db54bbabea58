import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FormField } from '#domain/wire/FieldDefinition';
import { FieldLabel } from '../../fields/FieldLabel';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useMultiEditTexts } from './texts';

interface FieldPickerProps {
  fields: readonly FormField[];
  selectedNames: readonly string[];
  onChange(names: string[]): void;
}

/** Selects the fields to set; all others stay unchanged. */
export function FieldPicker({ fields, selectedNames, onChange }: FieldPickerProps) {
  const t = usePanelTranslate();
  const tMulti = useMultiEditTexts();
  const language = useLanguage();
  return (
    <>
      <FieldLabel htmlFor="multi-fields" required>
        {tMulti('fields')}
      </FieldLabel>
      <Autocomplete
        id="multi-fields"
        multiple
        disableCloseOnSelect
        options={[...fields]}
        value={selectedNames.flatMap((name) => fields.find((field) => field.name === name) ?? [])}
        getOptionLabel={(field) => field.title[language]}
        getOptionKey={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.name === other.name}
        noOptionsText={tMulti('noFields')}
        clearText={t('field.clear')}
        openText={tMulti('open')}
        closeText={tMulti('close')}
        onChange={(_event, next) => onChange(next.map(({ name }) => name))}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={selectedNames.length === 0 ? tMulti('chooseFields') : undefined}
            slotProps={{ input: params.InputProps, htmlInput: params.inputProps }}
          />
        )}
      />
    </>
  );
}
