import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const yearSeconds = 365 * 24 * 3600;

/** What no page of the panel uses, for what stands in a frame of it too. */
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

const nonces = new WeakMap<object, string>();

/** The nonce for this page's style elements. */
export const nonceOf = (response: Response): string => nonces.get(response) ?? '';

/** HSTS for this host only, without subdomains: they may not have https. */
const shared = (https: boolean) => ({
  strictTransportSecurity: https ? { maxAge: yearSeconds, includeSubDomains: false } : false,
  crossOriginEmbedderPolicy: false,
  frameguard: { action: 'deny' as const },
});

/** What a handler of headers sets that are the same for each response. */
function constantHeaders(handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => void) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  handler(response.req, response, () => undefined);
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}

/** For responses that are no pages, and for pages that bring a policy of their own: previews, the public side. */
export function apiHeaders(https: boolean): (response: ServerResponse) => void {
  const headers = constantHeaders(
    helmet({
      ...shared(https),
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], baseUri: ["'self'"], frameAncestors: ["'none'"] },
      },
    }),
  );
  return (response) => {
    response.setHeader('permissions-policy', permissions);
    for (const [name, value] of headers) response.setHeader(name, value);
  };
}

/**
 * For the panel's pages: own scripts only, styles from own files or with this response's nonce, pictures from any https
 * URL (galleries have pictures by address).
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
        // PDFs of the media library; videos of articles and pages when a user starts one.
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
    response.set('permissions-policy', permissions);
    policy(request, response, next);
  };
}
