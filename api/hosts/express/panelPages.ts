import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import express, { Router } from 'express';
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
const preloads = (scripts: readonly string[]): string[] => [
  ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="./${name}" />`),
  '<link rel="preload" as="fetch" crossorigin href="/api/admin/start" />',
];

/**
 * The page with the base that its relative addresses stand on, the nonce for styles that scripts make, and whether there
 * is a session: a guest's page then fetches the login form and nothing of the panel.
 */
function pageWith(html: string, base: string, nonce: string, hasSession: boolean | null, scripts: readonly string[]) {
  const head = [
    `<base href="${base}/" />`,
    `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}" />`,
    ...(hasSession === null ? [] : [`<meta name="session" content="${hasSession ? 'open' : 'none'}" />`]),
    ...(hasSession ? preloads(scripts) : []),
  ];
  return html.replace('<head>', () => ['<head>', ...head].join('\n    '));
}

/** Names of the panel's scripts, as its build lists them. */
function panelScripts(panelDir: string): readonly string[] {
  const file = join(panelDir, 'panel-scripts.json');
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

/** Whether a page is asked for by somebody who is logged in; null when that can not be told. */
export type SessionLookup = (request: Request, response: Response) => Promise<boolean | null>;

/** One build under both base paths; every address that is no file is a screen of the panel. */
export function panelPages(panelDir: string, lookUpSession: SessionLookup): Router {
  const html = readFileSync(join(panelDir, 'index.html'), 'utf8');
  const scripts = panelScripts(panelDir);
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
      const hasSession = await lookUpSession(request, response);
      response
        .set('cache-control', 'no-store')
        .type('html')
        .send(pageWith(html, base, nonceOf(response), hasSession, scripts));
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
