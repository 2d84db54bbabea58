import Alert from '@mui/material/Alert';
import { useSheetTexts } from './texts';

/** Why a list is no sheet, although its user has chosen so. */
export default function SheetNote() {
  const t = useSheetTexts();
  return (
    <Alert severity="info" sx={{ marginBottom: 1.5 }}>
      {t('narrow')}
    </Alert>
  );
}
