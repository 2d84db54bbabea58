import type { z } from 'zod';
import type { ApiRequest } from '../../../kernel/ApiRequest';
import type { Context } from '../../../kernel/Context';
import type { FileReply } from '../../../kernel/Reply';
import { confirmOrders, collectOrders } from './collectOrders';
import { BrokenFile } from './incoming/BrokenFile';
import { isComplete } from './incoming/isComplete';
import { maxPartBytes, receiveFile } from './incoming/receiveFile';
import { startImport } from './incoming/startImport';
import type { exchangeFileQuery, exchangeQuery } from './schemas';
import type { ExchangeVisit } from './stored/StoredExchange';
import { beginVisit, visitCookie, visitOf } from './visits';

const lines = (...said: string[]): FileReply => ({
  kind: 'file',
  contentType: 'text/plain; charset=utf-8',
  headers: { 'cache-control': 'no-store' },
  body: said.join('\n'),
});

const failure = (reason: string, status = 200): FileReply => ({ ...lines('failure', reason), status });

const notLoggedIn = (): FileReply => failure('Log in first', 401);

/** What 1C sent can not be used: that is an answer of the exchange. */
async function orFailure(work: () => Promise<FileReply>): Promise<FileReply> {
  try {
    return await work();
  } catch (broken) {
    if (!(broken instanceof BrokenFile)) throw broken;
    return failure(broken.text.uk);
  }
}

async function importFile(
  visit: ExchangeVisit,
  { type, filename = '' }: z.infer<typeof exchangeQuery>,
  context: Context,
): Promise<FileReply> {
  const result = await startImport(visit, { type, name: filename }, context);
  return result.state === 'failure' ? failure(result.reason) : lines(result.state);
}

/** A step of a visit of 1C. It reads the first line of the answer, except for orders. */
export async function exchange(
  query: z.infer<typeof exchangeQuery>,
  { cookies, authorization, ip }: ApiRequest,
  context: Context,
): Promise<FileReply> {
  if (query.mode === 'checkauth') {
    const token = await beginVisit({ ...(authorization !== undefined && { authorization }), ip }, context);
    return token === null ? failure('Wrong user or password', 401) : lines('success', visitCookie, token);
  }
  const visit = await visitOf(cookies[visitCookie], context);
  if (!visit) return notLoggedIn();
  switch (query.mode) {
    case 'init':
      return lines('zip=yes', `file_limit=${maxPartBytes}`);
    case 'query':
      if (query.type === 'catalog') return failure('There is nothing to collect');
      return { ...lines(await collectOrders(visit, context)), contentType: 'text/xml; charset=utf-8' };
    case 'success':
      await confirmOrders(visit, context);
      return lines('success');
    case 'import':
      return orFailure(() => importFile(visit, query, context));
  }
}

/** A part of a file. Orders are imported as soon as the file is whole: 1C may not ask for it. */
export async function exchangeFile(
  { type, filename: name = '' }: z.infer<typeof exchangeFileQuery>,
  { cookies, content }: ApiRequest,
  context: Context,
): Promise<FileReply> {
  const visit = await visitOf(cookies[visitCookie], context);
  if (!visit) return notLoggedIn();
  return orFailure(async () => {
    const file = await receiveFile(visit, { type, name, content }, context);
    if (file && type === 'sale' && (await isComplete(file, context))) await startImport(visit, { type, name }, context);
    return lines('success');
  });
}
