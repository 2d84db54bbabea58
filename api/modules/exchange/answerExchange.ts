import type { z } from 'zod';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import type { FileReply } from '#core/kernel/Reply';
import { confirmOrders, collectOrders } from './collectOrders';
import { BrokenFile } from './incoming/BrokenFile';
import { isFileComplete } from './incoming/isFileComplete';
import { maxPartBytes, receiveExchangeFile } from './incoming/receiveExchangeFile';
import { startImport } from './incoming/startImport';
import type { exchangeQuery } from './schemas';
import type { ExchangeType, ExchangeSession } from './stored/StoredExchange';
import { exchangeTypes } from './stored/StoredExchange';
import { beginExchangeSession, exchangeCookie, exchangeSessionOf } from './exchangeSessions';

const lines = (...said: string[]): FileReply => ({
  kind: 'file',
  contentType: 'text/plain; charset=utf-8',
  headers: { 'cache-control': 'no-store' },
  body: said.join('\n'),
});

const failure = (reason: string, status = 200): FileReply => ({ ...lines('failure', reason), status });

const notLoggedIn = (): FileReply => failure('Спершу потрібно увійти: mode=checkauth', 401);

const shown = (value: string): string => value.slice(0, 50);

/** What 1C sent can not be used: that is an answer of the exchange. */
async function orFailure(work: () => Promise<FileReply>): Promise<FileReply> {
  try {
    return await work();
  } catch (broken) {
    if (!(broken instanceof BrokenFile)) throw broken;
    return failure(broken.text.uk);
  }
}

type ExchangeQuery = z.infer<typeof exchangeQuery>;

const typeOf = (text: string): ExchangeType | undefined => exchangeTypes.find((type) => type === text);

/** Reference books are an exchange of their own, which 1C may begin and end: there is nothing to take from it. */
const otherType = (type: string): FileReply =>
  type === 'reference'
    ? failure('Довідники тут не завантажуються: вимкніть їх вивантаження в 1С')
    : failure(`Такого виду обміну немає: type=${shown(type)}`);

async function importFile(
  session: ExchangeSession,
  { type, name }: { type: ExchangeType; name: string },
  context: Context,
): Promise<FileReply> {
  const result = await startImport(session, { type, name }, context);
  return result.state === 'failure' ? failure(result.reason) : lines(result.state);
}

/** What ends in a session of either type. */
function commonStep(mode: string): FileReply | null {
  switch (mode) {
    case 'init':
      return lines('zip=yes', `file_limit=${maxPartBytes}`);
    // What a file does not name stays as it is: only what is marked for deletion is switched off.
    case 'deactivate':
    case 'complete':
      return lines('success');
    case 'info':
      return failure('Довідники сайту не передаються: mode=info');
    case 'file':
      return failure('Файл надсилають методом POST');
    default:
      return null;
  }
}

/** A step of a session of 1C. It reads the first line of the answer, except for orders. */
export async function answerExchange(
  { type: typeText, mode, filename }: ExchangeQuery,
  { cookies, authorization, ip }: ApiRequest,
  context: Context,
): Promise<FileReply> {
  if (mode === 'checkauth') {
    const token = await beginExchangeSession({ ...(authorization !== undefined && { authorization }), ip }, context);
    return token === null
      ? failure('Неправильний користувач або пароль', 401)
      : lines('success', exchangeCookie, token);
  }
  const session = await exchangeSessionOf(cookies[exchangeCookie], context);
  if (!session) return notLoggedIn();
  const common = commonStep(mode);
  if (common) return common;
  const type = typeOf(typeText);
  if (!type) return otherType(typeText);
  switch (mode) {
    case 'query':
      if (type === 'catalog') return failure('Товари звідси не вивантажуються');
      return { ...lines(await collectOrders(session, context)), contentType: 'text/xml; charset=utf-8' };
    case 'success':
      await confirmOrders(session, context);
      return lines('success');
    case 'import':
      return orFailure(() => importFile(session, { type, name: filename }, context));
    default:
      return failure(`Такої дії немає: mode=${shown(mode)}`);
  }
}

/** A part of a file. Orders are imported as soon as the file is whole: 1C may not ask for it. */
export async function exchangeFile(query: ExchangeQuery, request: ApiRequest, context: Context): Promise<FileReply> {
  if (query.mode !== 'file') return answerExchange(query, request, context);
  const session = await exchangeSessionOf(request.cookies[exchangeCookie], context);
  if (!session) return notLoggedIn();
  const type = typeOf(query.type);
  if (!type) return otherType(query.type);
  const part = { type, name: query.filename, content: request.content };
  return orFailure(async () => {
    const file = await receiveExchangeFile(session, part, context);
    if (file && type === 'sale' && (await isFileComplete(file, context))) await startImport(session, part, context);
    return lines('success');
  });
}
