import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { ServiceReport } from '#core/kernel/ApiRequest';
import { isReportPath } from '#core/kernel/reportPath';

const texts = new WeakMap<IncomingMessage, string>();

/** Called with the whole body before it is parsed. */
export function keepReport(request: IncomingMessage, bytes: Uint8Array): void {
  texts.set(request, Buffer.from(bytes).toString('utf8'));
}

/** A report of an outside service as it came; undefined for other calls. */
export function keptReport(request: Request): ServiceReport | undefined {
  if (!isReportPath(request.originalUrl)) return undefined;
  return { text: texts.get(request) ?? '', header: (name) => request.get(name) ?? '' };
}
