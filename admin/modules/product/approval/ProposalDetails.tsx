import Typography from '@mui/material/Typography';
import { kyivDateTime } from '#domain/time/kyiv';
import type { Proposal } from '#domain/wire/Approval';
import { useLanguage } from '../../../core/i18n/languageStore';
import { ChangeValues } from '../../../form/history/ChangeValues';
import { useApprovalTexts } from './texts';

/** Who has proposed what, and what stands against it. */
export function ProposalDetails({ proposal }: { proposal: Proposal }) {
  const t = useApprovalTexts();
  const language = useLanguage();
  const { by, at, state, reason, conflicts, fields } = proposal;
  const titles = conflicts.map((name) => fields.find((field) => field.name === name)?.title[language] ?? name);
  return (
    <>
      {by && (
        <Typography variant="small" component="p" sx={{ color: 'text.secondary' }}>
          {t('by', { name: by.name ?? t('marketplace'), at: kyivDateTime(Date.parse(at)) })}
        </Typography>
      )}
      {state === 'refused' && (
        <Typography sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>{t('reasonIs', { reason })}</Typography>
      )}
      {titles.length > 0 && (
        <Typography sx={{ color: 'error.main' }}>{t('conflict', { fields: titles.join(', ') })}</Typography>
      )}
      <ChangeValues fields={fields} />
    </>
  );
}
