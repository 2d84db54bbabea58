import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ChosenOptions } from '#domain/catalogue/combinations';
import type { VariableAttribute } from '#domain/wire/VariableRelation';
import { useLanguage } from '../../../core/i18n/languageStore';
import { toggleOption } from './chosenOptions';

interface OptionChooserProps {
  attributes: readonly VariableAttribute[];
  chosen: ChosenOptions;
  onChange(chosen: ChosenOptions): void;
}

/** The attributes with their options as checkboxes. */
export function OptionChooser({ attributes, chosen, onChange }: OptionChooserProps) {
  const language = useLanguage();
  return attributes.map((attribute) => {
    const own = chosen.find((each) => each.attribute === attribute._id)?.options ?? [];
    return (
      <Box
        component="fieldset"
        key={attribute._id}
        sx={{ border: 0, margin: '0 -11px 8px', padding: '0 11px', minWidth: 0, maxHeight: 240, overflow: 'auto' }}
      >
        <Box component="legend" sx={{ padding: 0, fontWeight: 550 }}>
          {attribute.title[language]}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {attribute.options.map(({ value, view }) => (
            <FormControlLabel
              key={value}
              label={view}
              control={
                <Checkbox
                  size="small"
                  checked={own.includes(value)}
                  onChange={() => onChange(toggleOption(chosen, attribute, value))}
                />
              }
            />
          ))}
        </Box>
      </Box>
    );
  });
}
