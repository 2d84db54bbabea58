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

/** How browsers reach the server: by https always, and its subdomains too, where the operator says that all have it. */
export interface Transport {
  https: boolean;
  subdomains: boolean;
}

export const transportOf = (publicUrl: string | undefined, subdomains = false): Transport => ({
  https: publicUrl?.startsWith('https:') ?? false,
  subdomains,
});

const shared = ({ https, subdomains }: Transport) => ({
  strictTransportSecurity: https ? { maxAge: yearSeconds, includeSubDomains: subdomains } : false,
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

/** By name: for responses that are no pages, and for pages that bring a policy of their own: previews, the public side. */
export function headersOfAnswers(transport: Transport): readonly (readonly [string, number | string | string[]])[] {
  const policy = helmet({
    ...shared(transport),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'self'"], frameAncestors: ["'none'"] },
    },
  });
  return [['permissions-policy', permissions], ...constantHeaders(policy)];
}

export function apiHeaders(transport: Transport): (response: ServerResponse) => void {
  const headers = headersOfAnswers(transport);
  return (response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
}

/**
 * For the panel's pages: own scripts only, and the one within the page of a guest (`guestScript`), styles from own
 * files or with this response's nonce, pictures from any https URL (galleries have pictures by address).
 */
export function pageHeaders(transport: Transport, guestScript?: string): RequestHandler {
  const policy = helmet({
    ...shared(transport),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(guestScript === undefined ? [] : [guestScript])],
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
        ...(transport.https && { upgradeInsecureRequests: [] }),
      },
    },
  });
  return (request, response, next) => {
    nonces.set(response, randomBytes(16).toString('base64'));
    response.set('permissions-policy', permissions);
    policy(request, response, next);
  };
}
