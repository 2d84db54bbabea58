import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';
import express from 'express';
import { StoreUnavailable } from '#core/ports/StoreUnavailable';
import { apiHandler } from './apiHandler';
import { compress } from './compressed';
import { apiHeaders, pageHeaders, transportOf } from './headers';
import { sitePaths } from '#core/schema/publicAddress';
import type { HostOptions } from './HostOptions';
import { measureRequests, serveMetrics } from './metrics';
import { fonts, panelPages, pictures } from './panelPages';
import { requestId, requestIdOf } from './requestId';
import { sessionLookup } from './sessionLookup';

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

/** `begin` sees each request first. */
function expressApp({ trustProxy }: HostOptions, begin: (request: Request, response: Response) => void): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustProxy).set('query parser', false);
  return app.use((request, response, next) => {
    begin(request, response);
    next();
  });
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
  const begin = (request: Request, response: Response): void => {
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

  // Most requests are calls: an application of their own has nothing else to pass through.
  const calls = expressApp(options, (request, response) => {
    begin(request, response);
    setApiHeaders(response);
  });
  calls.use(handle, handleError(options));

  const app = expressApp(options, begin);
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
  app.use(pageHeaders(transport), compress);
  if (imagesDir !== undefined) app.use('/images', ...pictures(imagesDir));
  if (panelDir !== undefined) app.use(panelPages(panelDir, sessionLookup(options)));
  app.use(withApiHeaders, handleFiles, handleError(options));
  return (request, response) => (isCall(request) ? calls : app)(request, response);
}
