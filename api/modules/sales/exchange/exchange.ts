import type { z } from 'zod';
import type { ApiRequest } from '../../../kernel/ApiRequest';
import type { Context } from '../../../kernel/Context';
import type { FileReply } from '../../../kernel/Reply';
import { confirmOrders, collectOrders } from './collectOrders';
import type { exchangeQuery } from './schemas';
import { beginVisit, visitCookie, visitOf } from './visits';

const maxFileBytes = 4 * 1024 * 1024;

const lines = (...said: string[]): FileReply => ({
  kind: 'file',
  contentType: 'text/plain; charset=utf-8',
  headers: { 'cache-control': 'no-store' },
  body: said.join('\n'),
});

const failure = (reason: string, status = 200): FileReply => ({ ...lines('failure', reason), status });

/** A step of a visit of 1C. It reads the first line of the answer, except for orders. */
export async function exchange(
  { mode }: z.infer<typeof exchangeQuery>,
  { cookies, authorization, ip }: ApiRequest,
  context: Context,
): Promise<FileReply> {
  if (mode === 'checkauth') {
    const token = await beginVisit({ ...(authorization !== undefined && { authorization }), ip }, context);
    return token === null ? failure('Wrong user or password', 401) : lines('success', visitCookie, token);
  }
  const visit = await visitOf(cookies[visitCookie], context);
  if (!visit) return failure('Log in first', 401);
  switch (mode) {
    case 'init':
      return lines('zip=no', `file_limit=${maxFileBytes}`);
    case 'query':
      return { ...lines(await collectOrders(visit, context)), contentType: 'text/xml; charset=utf-8' };
    case 'success':
      await confirmOrders(visit, context);
      return lines('success');
  }
}
