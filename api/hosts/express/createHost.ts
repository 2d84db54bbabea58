import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Express, NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import { StoreUnavailable } from '#core/ports/StoreUnavailable';
import { apiHandler } from './apiHandler';
import { compress } from './compressed';
import { apiHeaders, pageHeaders, transportOf } from './headers';
import { sitePaths } from '#core/schema/publicAddress';
import { readGuestPages } from './guestPages';
import type { HostOptions } from './HostOptions';
import { measureRequests, serveMetrics } from './metrics';
import { fonts, panelPages, pictures } from './panelPages';
import { requestId, requestIdOf } from './requestId';
import { visitorLookup } from './visitorLookup';

const liveness: RequestHandler = (_request, response) =>
  void response.set('cache-control', 'no-store').json({ status: 'ok' });

/** A hanging store counts as failing; health checks do not wait long. */
const usualReadyWithin = 2000;

async function answersWithin(isReady: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)));
  const isUp = await Promise.race([isReady().catch(() => false), tooLate]);
  clearTimeout(timer);
  return isUp;
}

const readiness =
  ({ isReady, readyWithin = usualReadyWithin }: HostOptions, draining: Draining): RequestHandler =>
  async (_request, response) => {
    const isUp = !draining.isOn && (await answersWithin(isReady, readyWithin));
    response
      .set('cache-control', 'no-store')
      .status(isUp ? 200 : 503)
      .json({ status: isUp ? 'ok' : 'unavailable' });
  };

const handleError =
  ({ log }: HostOptions): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    const isOutage = error instanceof StoreUnavailable;
    const status = isOutage ? 503 : Number((error as { status?: unknown }).status ?? 500);
    if (status >= 500)
      log.error(
        { requestId: requestIdOf(response), error: error instanceof Error ? error.stack : String(error) },
        'page failed',
      );
    if (response.headersSent) return next(error);
    if (isOutage) response.set('retry-after', '5');
    response
      .status(status < 500 || isOutage ? status : 500)
      .type('text/plain')
      .send(status < 500 ? 'Not found' : 'Server error');
  };

/** Whether the server is shutting down: responses then ask clients to reconnect elsewhere. */
export interface Draining {
  isOn: boolean;
}

/** Handles requests without Express's own properties. */
type Host = (request: IncomingMessage, response: ServerResponse) => void;

/** Sees each request first. */
type Begin = (request: Request, response: Response) => void;

const expressApp = ({ trustProxy }: HostOptions): Express =>
  express().disable('x-powered-by').disable('etag').set('trust proxy', trustProxy).set('query parser', false);

/**
 * Most requests are calls, and all of them have one handler: they get what Express adds to a request and to its
 * response, and do not pass through its router.
 */
function callHost(options: HostOptions, handle: RequestHandler, begin: Begin): Host {
  const app = expressApp(options);
  const fail = handleError(options);
  return (incoming, outgoing) => {
    const request = Object.setPrototypeOf(incoming, app.request) as Request;
    const response = Object.setPrototypeOf(outgoing, app.response) as Response;
    request.res = response;
    request.originalUrl = request.url;
    Object.assign(response, { req: request });
    begin(request, response);
    // What is thrown after the first part of an answer is no answer any more.
    const next: NextFunction = (error?: unknown) => fail(error, request, response, () => void response.destroy());
    try {
      void handle(request, response, next);
    } catch (error) {
      next(error);
    }
  };
}

/** As Express compares paths. */
const isCall = ({ url = '' }: IncomingMessage): boolean => /^\/api(?:[/?]|$)/i.test(url);

/** The API, the panel under its two base paths, and the health checks. */
export function createHost(options: HostOptions, draining: Draining = { isOn: false }): Host {
  const { log, metrics, publicUrl, panelDir, imagesDir, fontsDir } = options;
  const transport = transportOf(publicUrl, options.hstsSubdomains);
  const measure = metrics && measureRequests(metrics.source);
  const identifyRequest = requestId(log);
  const setApiHeaders = apiHeaders(transport);
  const begin: Begin = (request, response) => {
    measure?.(request, response);
    identifyRequest(request, response);
    if (draining.isOn) response.set('connection', 'close');
  };
  const withApiHeaders: RequestHandler = (_request, response, next) => {
    setApiHeaders(response);
    next();
  };
  const handle = apiHandler(options, true);
  const handleFiles = apiHandler(options, false);

  const calls = callHost(options, handle, (request, response) => {
    begin(request, response);
    setApiHeaders(response);
  });

  const app = expressApp(options);
  app.use((request, response, next) => {
    begin(request, response);
    next();
  });
  app.get('/healthz', withApiHeaders, liveness);
  app.get('/readyz', withApiHeaders, readiness(options, draining));
  if (metrics) app.get('/metrics', withApiHeaders, compress, serveMetrics(metrics.source, metrics.token));
  // Files are already compressed, or small.
  app.use('/media', withApiHeaders, handleFiles);
  app.use(
    ['/preview', '/public', ...sitePaths, '/robots.txt', '/.well-known', '/sitemap.xml', '/sitemaps', '/feeds'],
    withApiHeaders,
    handle,
  );
  app.get('/', withApiHeaders, handle);
  if (fontsDir !== undefined) app.use('/fonts', withApiHeaders, ...fonts(fontsDir));
  const guestPages = panelDir === undefined ? null : readGuestPages(panelDir);
  app.use(pageHeaders(transport, guestPages?.scriptSource), compress);
  if (imagesDir !== undefined) app.use('/images', ...pictures(imagesDir));
  if (panelDir !== undefined) app.use(panelPages(panelDir, guestPages, visitorLookup(options)));
  app.use(withApiHeaders, handleFiles, handleError(options));
  return (request, response) => (isCall(request) ? calls : app)(request, response);
}
