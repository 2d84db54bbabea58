import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useFilterTexts } from './texts';

/** Narrows a long filter form to the inputs with these words in their names. */
export function FilterFinder({
  value,
  isEmpty,
  onChange,
}: {
  value: string;
  /** No input has such a name. */
  isEmpty: boolean;
  onChange(value: string): void;
}) {
  const t = useFilterTexts();
  return (
    <>
      <TextField
        type="search"
        size="small"
        value={value}
        placeholder={t('find')}
        onChange={(event) => onChange(event.target.value)}
        // Enter would apply the filters.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        sx={{ gridColumn: '1 / -1', maxWidth: 340 }}
        slotProps={{
          htmlInput: { 'aria-label': t('find') },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Typography role="status" variant="body2" sx={{ gridColumn: '1 / -1', display: isEmpty ? 'block' : 'none' }}>
        {isEmpty ? t('noneFound') : ''}
      </Typography>
    </>
  );
}
