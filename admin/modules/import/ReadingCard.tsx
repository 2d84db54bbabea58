import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import type { OpenImport } from './importRows';
import type { ImportControl } from './useImport';
import { useImportTexts } from './texts';

/** Which line is the header and which former settings are used: changed only while nothing is loaded. */
export function ReadingCard({ open, control }: { open: OpenImport; control: ImportControl }) {
  const t = useImportTexts();
  const { heading, profiles, summary } = open;
  const used = profiles.find(({ _id }) => _id === summary.profile);
  const others = profiles.filter(({ _id }) => _id !== summary.profile);
  const isUntouched = summary.counts.waiting === summary.rows;
  if (heading.length === 0 || !isUntouched) return null;
  const nameOf = ({ name, shop }: (typeof profiles)[number]): string => (shop === '' ? name : `${name} (${shop})`);
  return (
    <Card component="section" aria-label={t('howRead')} sx={{ padding: '16px 20px', marginBottom: 2 }}>
      {used && (
        <Alert
          severity="info"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" onClick={() => void control.changeSettings({ profile: '' })}>
              {t('profileDrop')}
            </Button>
          }
        >
          {t('profileUsed', { name: nameOf(used) })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField
          select
          size="small"
          label={t('headerLine')}
          value={summary.headerLine}
          onChange={(event) => void control.changeSettings({ headerLine: Number(event.target.value) })}
          sx={{ flex: '1 1 280px' }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {heading.map(({ line, text }) => (
            <option key={line} value={line}>
              {t('headerLineOf', { line, text })}
            </option>
          ))}
        </TextField>
        {others.length > 0 && (
          <TextField
            select
            size="small"
            label={t('profileOther')}
            value=""
            onChange={(event) => void control.changeSettings({ profile: event.target.value })}
            sx={{ flex: '1 1 220px' }}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{t('profileNone')}</option>
            {others.map((profile) => (
              <option key={profile._id} value={profile._id}>
                {nameOf(profile)}
              </option>
            ))}
          </TextField>
        )}
      </Box>
    </Card>
  );
}
