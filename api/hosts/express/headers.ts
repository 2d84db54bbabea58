import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const yearSeconds = 365 * 24 * 3600;

const nonces = new WeakMap<object, string>();

/** The nonce that this page's style elements must carry. */
export const nonceOf = (response: Response): string => nonces.get(response) ?? '';

/** HSTS is for this host only: whether the domain's others have https is not ours to say. */
const shared = (https: boolean) => ({
  strictTransportSecurity: https ? { maxAge: yearSeconds, includeSubDomains: false } : false,
  crossOriginEmbedderPolicy: false,
  frameguard: { action: 'deny' as const },
});

/** For answers that are never shown as a page. */
export const apiHeaders = (https: boolean): RequestHandler =>
  helmet({
    ...shared(https),
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });

/**
 * For the panel: only our own scripts, styles from our files or with this response's nonce, pictures from any secure
 * address (product photos are links).
 */
export function pageHeaders(https: boolean): RequestHandler {
  const policy = helmet({
    ...shared(https),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response as Response)}'`],
        imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        // PDFs of the media library; videos of articles and pages, when somebody starts one.
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://www.youtube.com'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
  });
  return (request, response, next) => {
    nonces.set(response, randomBytes(16).toString('base64'));
    policy(request, response, next);
  };
}
