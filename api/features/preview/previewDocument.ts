import type { Language } from '../../../domain/text/Language';
import type { FileReply } from '../../core/Reply';
import { escapeHtml } from './escapeHtml';
import { previewStyles } from './previewStyles';

/** Nothing but our own styles, pictures, and videos that somebody starts: no script whatever the content brings. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' https:",
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

interface PreviewDocument {
  status?: number;
  language: Language;
  title: string;
  /** HTML, clean already. */
  body: string;
  /** Used once, for the styles. */
  nonce: string;
}

export const previewDocument = ({ status = 200, language, title, body, nonce }: PreviewDocument): FileReply => ({
  kind: 'file',
  status,
  contentType: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': policyOf(nonce), 'x-robots-tag': 'noindex' },
  body: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${previewStyles}</style>
</head>
<body>
${body}
</body>
</html>
`,
});
