import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'ra-core';
import { RecordAutocomplete } from '../../fields/RecordAutocomplete';
import { useTeamTexts } from './texts';

const inputId = 'team-of';

/** Whose people and roles an administrator looks at: those of the marketplace, or of a shop. */
export function TeamPicker({ shop, title }: { shop: string; title: string }) {
  const t = useTeamTexts();
  const navigate = useNavigate();
  return (
    <Box sx={{ minWidth: 0, width: 260, maxWidth: '100%' }}>
      <Typography variant="small" component="label" htmlFor={inputId} sx={{ color: 'text.secondary' }}>
        {t('teamOf')}
      </Typography>
      <RecordAutocomplete
        id={inputId}
        name="shop"
        source="shop"
        options={shop === '' ? [] : [{ value: shop, view: title }]}
        last={{ value: '', view: t('ofMarketplace') }}
        selectedValues={[shop]}
        onChange={([chosen = '']) =>
          void navigate(chosen === '' ? '/people' : `/people?shop=${encodeURIComponent(chosen)}`)
        }
      />
    </Box>
  );
}
