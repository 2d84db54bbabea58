import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import BookmarkOutlined from '@mui/icons-material/BookmarkOutlined';
import type { OpenImport } from './importRows';
import type { ImportControl } from './useImport';
import { useImportTexts } from './texts';

/** Which former settings are used: they can be dropped or changed while nothing is loaded. */
export function ProfileNote({ open, control }: { open: OpenImport; control: ImportControl }) {
  const t = useImportTexts();
  const { profiles, summary } = open;
  const used = profiles.find(({ _id }) => _id === summary.profile);
  const others = profiles.filter(({ _id }) => _id !== summary.profile);
  const isUntouched = summary.counts.waiting === summary.rows;
  if (!isUntouched || (!used && others.length === 0)) return null;
  const nameOf = ({ name, shop }: (typeof profiles)[number]): string => (shop === '' ? name : `${name} (${shop})`);
  return (
    <Alert
      severity={used ? 'success' : 'info'}
      icon={<BookmarkOutlined fontSize="inherit" />}
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
        <Box sx={{ flex: '1 1 280px', overflowWrap: 'anywhere' }}>
          {used ? t('profileUsed', { name: nameOf(used) }) : t('profilesKnown')}
        </Box>
        {others.length > 0 && (
          <TextField
            select
            size="small"
            value=""
            onChange={(event) => void control.changeSettings({ profile: event.target.value })}
            sx={{ flex: '0 1 240px', background: 'background.paper' }}
            slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('profileOther') } }}
          >
            <option value="">{t('profileOther')}</option>
            {others.map((profile) => (
              <option key={profile._id} value={profile._id}>
                {nameOf(profile)}
              </option>
            ))}
          </TextField>
        )}
        {used && (
          <Button
            color="inherit"
            variant="text"
            size="small"
            onClick={() => void control.changeSettings({ profile: '' })}
          >
            {t('profileDrop')}
          </Button>
        )}
      </Box>
    </Alert>
  );
}
