import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApplicationLetter } from '#domain/wire/ApplicationDecision';
import { reasonPlaceholder } from '#domain/wire/ApplicationDecision';
import { FactList } from '../../ui/FactList';
import { useApplicationTexts } from './texts';

interface LetterTextProps {
  to: string;
  language: string;
  letter: ApplicationLetter;
  /** Of a refusal; empty as long as nobody has written it. */
  reason?: string;
}

/** What the applicant will read, in the applicant's language. */
export function LetterText({ to, language, letter, reason = '' }: LetterTextProps) {
  const t = useApplicationTexts();
  const { subject, paragraphs, button } = letter;
  const [greeting = '', ...others] = paragraphs.map((text) =>
    text.replace(reasonPlaceholder, () => reason.trim() || '…'),
  );
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ padding: '10px 14px', borderBottom: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
        <FactList
          facts={[
            { name: t('letterTo'), value: to },
            { name: t('letterSubject'), value: <span lang={language}>{subject}</span> },
          ]}
        />
      </Box>
      <Box lang={language} sx={{ display: 'grid', gap: 1, padding: '12px 14px', overflowWrap: 'anywhere' }}>
        <Typography>{greeting}</Typography>
        {button !== undefined && <Typography sx={{ color: 'primary.main', fontWeight: 550 }}>{button}</Typography>}
        {others.map((text, at) => (
          <Typography key={at} sx={{ whiteSpace: 'pre-line' }}>
            {text}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
