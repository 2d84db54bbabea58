import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportTarget } from '#domain/wire/ProductImport';
import { useLanguage } from '../../core/i18n/languageStore';
import { RecordAutocomplete } from '../../fields/RecordAutocomplete';

interface DefaultValueProps {
  target: ImportTarget;
  value: string;
  onChange(text: string): void;
}

/** What new products get: a record that is picked, or a text. */
export function DefaultValue({ target: { name, title, source }, value, onChange }: DefaultValueProps) {
  const language = useLanguage();
  const label = title[language];
  if (source === undefined)
    return (
      <TextField
        fullWidth
        size="small"
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const id = `import-default-${name}`;
  return (
    <Box>
      <Typography component="label" htmlFor={id} variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <RecordAutocomplete
        id={id}
        name={name}
        source={source}
        options={[]}
        selectedValues={value === '' ? [] : [value]}
        onChange={([chosen = '']) => onChange(chosen)}
      />
    </Box>
  );
}
