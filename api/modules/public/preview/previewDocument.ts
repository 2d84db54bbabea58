import type { Language } from '#domain/text/Language';
import type { FileReply } from '#core/kernel/Reply';
import { escapeHtml } from '#domain/text/escapeHtml';
import { contentPolicy } from '../frame/contentPolicy';
import { stripStyles } from './previewStyles';

interface PreviewDocument {
  status?: number;
  language: Language;
  title: string;
  /** Sanitized HTML. */
  body: string;
  /** Besides those of the strip above the page. In the page: a preview needs no file of the public side. */
  styles: string;
  /** Single-use nonce for the styles. */
  nonce: string;
}

export const previewDocument = ({
  status = 200,
  language,
  title,
  body,
  styles,
  nonce,
}: PreviewDocument): FileReply => ({
  kind: 'file',
  status,
  contentType: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': contentPolicy(`'nonce-${nonce}'`), 'x-robots-tag': 'noindex' },
  body: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${styles}${stripStyles}</style>
</head>
<body>
${body}
</body>
</html>
`,
});
