import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import express, { Router } from 'express';
import { nonceOf } from './headers';

const bases = ['/admin', '/merchantpanel'] as const;

/** Vite puts a digest into these file names, so they are immutable. */
const immutableAssets = { immutable: true, maxAge: '365d', index: false, redirect: false } as const;
const shortLivedAssets = { maxAge: '1h', index: false, redirect: false } as const;

export const notFound: RequestHandler = (_request, response) =>
  void response.set('cache-control', 'no-store').status(404).type('text/plain').send('Not found');

const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/** The page with the base of its relative URLs, and the nonce for styles that scripts create. */
const pageWith = (html: string, base: string, nonce: string): string =>
  html.replace(
    '<head>',
    () => `<head>\n    <base href="${base}/" />\n    <meta property="csp-nonce" content="${nonce}" nonce="${nonce}" />`,
  );

/** One build under both base paths; every path that is no file returns the panel (single-page application). */
export function panelPages(panelDir: string): Router {
  const html = readFileSync(join(panelDir, 'index.html'), 'utf8');
  const router = Router();
  router.get('/', (_request, response) => response.redirect('/admin/'));
  for (const base of bases) {
    router.use(`${base}/assets`, express.static(join(panelDir, 'assets'), immutableAssets), notFound);
    router.get(`${base}/index.html`, (_request, response) => response.redirect(`${base}/`));
    router.use(base, express.static(panelDir, shortLivedAssets));
    router.get([base, `${base}/*path`], (request, response, next) => {
      if (isFile(request.path)) return next();
      response
        .set('cache-control', 'no-store')
        .type('html')
        .send(pageWith(html, base, nonceOf(response)));
    });
  }
  return router;
}

export const pictures = (imagesDir: string): RequestHandler[] => [
  express.static(imagesDir, { maxAge: '1d', index: false, redirect: false }),
  notFound,
];
