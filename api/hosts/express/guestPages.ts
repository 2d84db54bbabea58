import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/text/Language';
import { localeOf } from '#domain/text/Language';
import { withoutEnd } from '#domain/text/withoutEnd';

/** As `admin/build/guestPage.ts` writes it. */
interface BuiltPages {
  script: string;
  otherScreens: readonly string[];
  pages: Readonly<Record<string, Record<Language, { title: string; body: string }>>>;
}

/** The page of somebody who has no session: the login form stands in it. */
export interface GuestPages {
  /** The one script within these pages, as the Content-Security-Policy names it. */
  scriptSource: string;
  /** Of an address under the base; the page is left as it is where that has another screen. */
  addForm(html: string, base: string, path: string, language: Language): string;
}

/** Null where the build of the panel has none. */
export function readGuestPages(panelDir: string): GuestPages | null {
  const file = join(panelDir, 'guest-page.json');
  if (!existsSync(file)) return null;
  const { script, otherScreens, pages } = JSON.parse(readFileSync(file, 'utf8')) as BuiltPages;
  const replacements = (page: BuiltPages['pages'][string][Language], language: Language) =>
    [
      [/<html[^<>]*>/, `<html lang="${localeOf[language]}">`],
      [
        /<title>[^<]*<\/title>/,
        [
          `<title>${page.title}</title>`,
          `<meta name="language" content="${language}" />`,
          `<script>${script}</script>`,
        ].join('\n    '),
      ],
      ['<div id="root"></div>', page.body],
    ] as const;
  return {
    scriptSource: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    addForm(html, base, path, language) {
      const page = pages[base]?.[language];
      // As `publicViewAt` of the panel reads an address: slashes at its end do not count.
      if (!page || otherScreens.includes(withoutEnd(path.slice(base.length), '/'))) return html;
      return replacements(page, language).reduce((made, [place, text]) => made.replace(place, () => text), html);
    },
  };
}
