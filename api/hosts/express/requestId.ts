import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Log } from '#core/ports/Log';

/** An id set by a proxy is kept, so that both logs can be correlated. */
const requestIdPattern = /^[\w-]{8,64}$/;

/** Maximum logged characters of a path, and of a forwarded address. */
const maxLoggedPathLength = 300;
const longestIp = 64;

const ids = new WeakMap<Response, string>();

const users = new WeakMap<Response, string>();

/** Records the user for the log. */
export const identify = (response: Response, userId: string): void => void users.set(response, userId);

export const requestIdOf = (response: Response): string => ids.get(response) ?? '';

/** Assigns an id to each request, and logs its result. */
export function requestId(log: Log): (request: Request, response: Response) => void {
  return (request, response) => {
    const header = request.headers['x-request-id'];
    const id = typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID();
    const startedAt = performance.now();
    const path = request.originalUrl.split('?', 1)[0]?.slice(0, maxLoggedPathLength);
    ids.set(response, id);
    response.setHeader('x-request-id', id);
    response.on('finish', () => {
      const facts = {
        requestId: id,
        method: request.method,
        path,
        status: response.statusCode,
        ip: (request.ip ?? '').slice(0, longestIp),
        ...(users.has(response) && { user: users.get(response) }),
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      };
      log.info(facts, 'request');
    });
  };
}
