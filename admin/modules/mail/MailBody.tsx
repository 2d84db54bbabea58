import { useState } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { styleNonce } from '../../ui/theme/styleNonce';
import { useMailTexts } from './texts';

/** White, like the paper of a mail program: a mail brings its own colours. */
const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 480,
  border: `1px solid ${theme.tokens.border}`,
  borderRadius: 8,
  background: '#fff',
  colorScheme: 'light',
}));

/** The page's Content-Security-Policy holds inside the frame too: the mail's style element needs its nonce. */
const withNonce = (html: string): string => html.replace('<style>', `<style nonce="${styleNonce() ?? ''}">`);

interface MailBodyProps {
  subject: string;
  html: string;
  text: string;
}

/** What a mail says, formatted in a frame without scripts, or as plain text. Links open in a new tab. */
export function MailBody({ subject, html, text }: MailBodyProps) {
  const tMail = useMailTexts();
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <SegmentedControl<'html' | 'text'>
        label={tMail('body')}
        value={form}
        onChange={setForm}
        options={[
          { value: 'html', label: tMail('html') },
          { value: 'text', label: tMail('text') },
        ]}
      />
      {form === 'html' ? (
        <Frame
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          title={tMail('bodyOf', { subject })}
          srcDoc={withNonce(html)}
        />
      ) : (
        <Box
          component="pre"
          aria-label={tMail('bodyOf', { subject })}
          tabIndex={0}
          role="region"
          sx={{
            width: '100%',
            margin: 0,
            padding: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            font: 'inherit',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {text}
        </Box>
      )}
    </Box>
  );
}
