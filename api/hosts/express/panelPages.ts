import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import express, { Router } from 'express';
import type { Language } from '#domain/text/Language';
import type { GuestPages } from './guestPages';
import { nonceOf } from './headers';
import { precompressed } from './precompressed';

const bases = ['/admin', '/merchantpanel'] as const;
const manifestName = 'manifest.webmanifest';

/** Vite writes a digest into these names: what is behind one never changes. */
const immutableAssets = { immutable: true, maxAge: '365d', index: false, redirect: false } as const;
const shortLivedAssets = { maxAge: '1h', index: false, redirect: false } as const;

export const notFound: RequestHandler = (_request, response) =>
  void response.set('cache-control', 'no-store').status(404).type('text/plain').send('Not found');

const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/** Asks the browser for what comes next before any script has run. */
const preloads = (files: readonly string[]): string[] => [
  ...files.map(
    (name) => `<link rel="${name.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="./${name}" />`,
  ),
  '<link rel="preload" as="fetch" crossorigin href="/api/admin/start" />',
];

/**
 * The page with the base that its relative addresses stand on, the nonce for styles that scripts make, and whether there
 * is a session: a guest's page then fetches what the login form needs and nothing of the panel.
 */
function pageWith(html: string, base: string, nonce: string, hasSession: boolean | null, files: readonly string[]) {
  const head = [
    `<base href="${base}/" />`,
    `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}" />`,
    ...(hasSession === null ? [] : [`<meta name="session" content="${hasSession ? 'open' : 'none'}" />`]),
    ...(hasSession ? preloads(files) : []),
  ];
  return html.replace('<head>', () => ['<head>', ...head].join('\n    '));
}

/** Names of the panel's scripts and style sheets, as its build lists them. */
function panelFiles(panelDir: string): readonly string[] {
  const file = join(panelDir, 'panel-files.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** What the manifest of the panel says of one base path: each is an application of its own. */
const applications = { '/admin': 'Ярмарок', '/merchantpanel': 'Ярмарок для продавця' } as const;

function manifestFor(base: (typeof bases)[number], panelDir: string): string {
  const file = join(panelDir, manifestName);
  const shared: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const address = `${base}/`;
  return JSON.stringify({
    ...(typeof shared === 'object' && shared),
    ...{ id: address, name: applications[base], start_url: address, scope: address },
  });
}

/** Who asks for a page. */
export interface Visitor {
  /** Null when that can not be told. */
  hasSession: boolean | null;
  language: Language;
}
export type VisitorLookup = (request: Request, response: Response) => Promise<Visitor>;

/** One build under both base paths; every address that is no file is a screen of the panel. */
export function panelPages(panelDir: string, guestPages: GuestPages | null, lookUpVisitor: VisitorLookup): Router {
  const html = readFileSync(join(panelDir, 'index.html'), 'utf8');
  const files = panelFiles(panelDir);
  const router = Router();
  for (const base of bases) {
    router.use(
      `${base}/assets`,
      precompressed(join(panelDir, 'assets')),
      express.static(join(panelDir, 'assets'), immutableAssets),
      notFound,
    );
    const manifest = manifestFor(base, panelDir);
    router.get(`${base}/${manifestName}`, (_request, response) =>
      response.set('cache-control', 'public, max-age=3600').type('application/manifest+json').send(manifest),
    );
    router.get(`${base}/index.html`, (_request, response) => response.redirect(`${base}/`));
    router.use(base, express.static(panelDir, shortLivedAssets));
    router.get([base, `${base}/*path`], async (request, response, next) => {
      if (isFile(request.path)) return notFound(request, response, next);
      const { hasSession, language } = await lookUpVisitor(request, response);
      const page = pageWith(html, base, nonceOf(response), hasSession, files);
      response
        .set('cache-control', 'no-store')
        .type('html')
        .send(hasSession === false && guestPages ? guestPages.addForm(page, base, request.path, language) : page);
    });
  }
  return router;
}

export const pictures = (imagesDir: string): RequestHandler[] => [
  express.static(imagesDir, { maxAge: '1d', index: false, redirect: false }),
  notFound,
];

/** Another version of a font has another name. */
export const fonts = (fontsDir: string): RequestHandler[] => [
  express.static(fontsDir, { immutable: true, maxAge: '365d', index: false, redirect: false }),
  notFound,
];
