import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { Language } from '#domain/text/Language';
import { messageParts } from '#domain/text/messageParts';
import { useLanguage } from '../../core/i18n/languageStore';
import { useMailTexts } from './texts';

interface MessageBodyProps {
  text: string;
  /** Of the text. */
  language: Language;
  /** Hryvnia; null: nobody has entered it. */
  partPrice: number | null;
}

/** What a message says on the phone, in how many parts, and about what it costs. */
export function MessageBody({ text, language, partPrice }: MessageBodyProps) {
  const tMail = useMailTexts();
  const panelLanguage = useLanguage();
  const { encoding, length, parts } = messageParts(text);
  const cost = partPrice === null ? '' : formatMoney(toMoney(parts * partPrice), panelLanguage);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography
        component="section"
        lang={language}
        aria-label={tMail('messageText')}
        sx={(theme) => ({
          maxWidth: 420,
          padding: '10px 14px',
          borderRadius: '12px 12px 12px 2px',
          background: theme.tokens.infoTint,
          overflowWrap: 'anywhere',
        })}
      >
        {text}
      </Typography>
      <Typography variant="small" sx={{ fontWeight: 550 }}>
        {[tMail('size', { length, parts }), cost && tMail('cost', { sum: cost })].filter(Boolean).join(', ')}
      </Typography>
      <Typography variant="small" sx={{ color: 'text.secondary' }}>
        {tMail(encoding === 'ucs2' ? 'cyrillic' : 'latin')}
      </Typography>
    </Box>
  );
}
