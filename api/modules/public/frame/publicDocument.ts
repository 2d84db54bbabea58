import type { SitePage } from '../view/SitePage';
import { iconSprite } from '../pages/parts/icons';
import { documentHead } from './documentHead';
import type { FrameView } from './loadFrame';
import { siteFooter } from './siteFooter';
import { siteHeader } from './siteHeader';

/** The whole HTML of a page: head for browsers and search engines, the marketplace's head and foot around it. */
export const publicDocument = (page: SitePage, frame: FrameView): string => `<!doctype html>
<html lang="${page.language}">
<head>
${documentHead(page, frame)}
</head>
<body>
${iconSprite}
${siteHeader(page, frame)}
<main id="main" class="wrap" tabindex="-1">
${page.main}
</main>
${siteFooter(frame, page.language)}
</body>
</html>
`;
