import { MessengerFailure } from '../contract/MessengerCalls';

/** OK; accepted or sent, of several also in part: what became of each is with its number. */
const taken = new Set([0, 800, 801, 802, 803]);

export const isAcceptedCode = (code: number): boolean => taken.has(code);

const kinds = new Map<number, MessengerFailure['kind']>([
  // No token, a wrong one, an account that is not active.
  ...[103, 105, 106, 301].map((code) => [code, 'key'] as const),
  // No money; a sender that is missing, not allowed or not active yet.
  ...[200, 203, 302, 400, 401].map((code) => [code, 'account'] as const),
  [404, 'optedOut'],
  [405, 'limit'],
  // The text, the phone, the country, what the call has of them.
  ...[104, 201, 202, 300, 303, 304, 305, 306, 403, 406, 408, 409, 410, 412, 413].map(
    (code) => [code, 'refused'] as const,
  ),
]);

/** What an answer with this code means; of codes that are not published, and its own failures, nothing is known. */
export const failureOf = (code: number, status: string): MessengerFailure =>
  new MessengerFailure([String(code), status].filter(Boolean).join(' '), kinds.get(code) ?? 'unclear');
