import { escapeHtml } from '#domain/text/escapeHtml';
import type { SitePage } from '../view/SitePage';
import { publicTexts } from '../view/publicTexts';

/** The whole HTML of a page: head for browsers and search engines, the marketplace's head and foot around it. */
export const publicDocument = ({ language, title, main }: SitePage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} — ${publicTexts.marketplace[language]}</title>
</head>
<body>
<main id="main">
${main}
</main>
</body>
</html>
`;
