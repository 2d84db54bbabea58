import compression from 'compression';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import express from 'express';
import { StoreUnavailable } from '#core/ports/StoreUnavailable';
import { apiHandler } from './apiHandler';
import { apiHeaders, pageHeaders } from './headers';
import { sitePaths } from '#core/schema/publicAddress';
import type { HostOptions } from './HostOptions';
import { measureRequests, serveMetrics } from './metrics';
import { fonts, panelPages, pictures } from './panelPages';
import { requestId, requestIdOf } from './requestId';
import { sessionLookup } from './sessionLookup';

/** Fast rather than small: responses are compressed per request. */
const compress = compression({ level: 4, threshold: 1024 });

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

const closesWhen =
  (draining: Draining): RequestHandler =>
  (_request, response, next) => {
    if (draining.isOn) response.set('connection', 'close');
    next();
  };

/** The API, the panel under its two base paths, and the health checks. */
export function createHost(options: HostOptions, draining: Draining = { isOn: false }): Express {
  const { log, metrics, publicUrl, trustProxy, panelDir, imagesDir, fontsDir } = options;
  const https = publicUrl?.startsWith('https:') ?? false;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustProxy).set('query parser', false);
  if (metrics) app.use(measureRequests(metrics.source));
  app.use(requestId(log), closesWhen(draining));
  app.get('/healthz', apiHeaders(https), liveness);
  app.get('/readyz', apiHeaders(https), readiness(options, draining));
  if (metrics) app.get('/metrics', apiHeaders(https), compress, serveMetrics(metrics.source, metrics.token));
  app.use('/api', apiHeaders(https), compress, apiHandler(options));
  // Files are already compressed, or small.
  app.use('/media', apiHeaders(https), apiHandler(options));
  app.use('/preview', apiHeaders(https), compress, apiHandler(options));
  app.use(['/public', ...sitePaths], apiHeaders(https), compress, apiHandler(options));
  app.get('/', apiHeaders(https), compress, apiHandler(options));
  if (fontsDir !== undefined) app.use('/fonts', apiHeaders(https), ...fonts(fontsDir));
  app.use(['/robots.txt', '/sitemap.xml', '/sitemaps'], apiHeaders(https), compress, apiHandler(options));
  app.use('/feeds', apiHeaders(https), compress, apiHandler(options));
  app.use(pageHeaders(https), compress);
  if (imagesDir !== undefined) app.use('/images', ...pictures(imagesDir));
  if (panelDir !== undefined) app.use(panelPages(panelDir, sessionLookup(options)));
  app.use(apiHeaders(https), apiHandler(options), handleError(options));
  return app;
}
