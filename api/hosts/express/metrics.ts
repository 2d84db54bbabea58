import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Metrics } from '#core/ports/Metrics';

const routes = new WeakMap<Response, string>();

/** Records the route for the metrics. */
export const noteRoute = (response: Response, route: string): void => void routes.set(response, route);

const ownPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Few values, whatever is asked for: paths have ids in them. */
function routeOf({ originalUrl }: Request, response: Response): string {
  const path = originalUrl.split('?', 1)[0] ?? '';
  return routes.get(response) ?? (ownPaths.has(path) ? path : path.startsWith('/api/') ? 'unknown' : 'panel');
}

export function measureRequests(metrics: Metrics): (request: Request, response: Response) => void {
  return (request, response) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      const facts = { method: request.method, route: routeOf(request, response), status };
      metrics.request(facts, (performance.now() - startedAt) / 1000);
    });
  };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Digests have one length, and are compared in constant time: the time tells nothing about the token. */
const isToken = (presented: string, token: string): boolean => timingSafeEqual(digestOf(presented), digestOf(token));

/** GET /metrics, for who has the token. */
export function serveMetrics(metrics: Metrics, token: string): RequestHandler {
  return async (request, response) => {
    response.set('cache-control', 'no-store');
    const [, presented = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!isToken(presented, token)) {
      response.status(401).set('www-authenticate', 'Bearer').type('text/plain').send('A token is needed');
      return;
    }
    const { contentType, text } = await metrics.read();
    response.set('content-type', contentType).send(text);
  };
}
