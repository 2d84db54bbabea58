import type { Request } from 'express';

/** 1C sends files as they are, under any media type: the core reads the body itself. */
export const isFileExchange = ({ method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>): boolean =>
  method === 'POST' && originalUrl.split('?', 1)[0] === '/api/1c/exchange';
