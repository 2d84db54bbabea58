import { z } from 'zod';
import type { MessageState } from '#domain/wire/Message';
import { callJson } from '../../shared/callJson';
import type { MessengerCalls, RemoteMessageState } from '../contract/MessengerCalls';
import { MessengerFailure } from '../contract/MessengerCalls';
import type { MessengerAccountAt, MessengerContext } from '../contract/MessengerService';
import { failureOf, isAcceptedCode } from './responseCodes';

export interface TurboSmsAccount {
  token: string;
  /** Signs its reports; '': they are not read. */
  secret: string;
  /** The alpha name that SMS come from. */
  sms: string;
  /** '': messages are SMS alone. */
  viber: string;
}

/** Seconds until who has not got it in Viber gets an SMS. */
const viberSeconds = 600;

const envelope = z.object({
  response_code: z.number(),
  response_status: z.string().catch(''),
  response_result: z.unknown(),
});
const recipients = z
  .array(
    z.object({
      response_code: z.number(),
      response_status: z.string().catch(''),
      message_id: z.string().nullish(),
    }),
  )
  .min(1);
/** A row that can not be read is left for the next asking, and holds up no other. */
const statuses = z.array(
  z.object({ message_id: z.string(), status: z.string().nullish(), type: z.string().nullish() }).nullable().catch(null),
);
const balance = z.object({ balance: z.coerce.number() });

const ended: Readonly<Record<string, MessageState>> = {
  delivered: 'delivered',
  delivrd: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  undeliv: 'failed',
  rejected: 'failed',
  rejectd: 'failed',
  expired: 'failed',
  failed: 'failed',
  cancelled: 'failed',
};

/** A state that is not known here is no end. */
const stateOf = (status: string): MessageState => {
  const name = status.toLowerCase();
  return Object.hasOwn(ended, name) ? (ended[name] ?? 'open') : 'open';
};

/** 380XXXXXXXXX. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

function read<T>(schema: z.ZodType<T>, result: unknown): T {
  const answer = schema.safeParse(result);
  if (!answer.success) throw new MessengerFailure('the answer is not as described', 'unclear');
  return answer.data;
}

export function turboSmsCalls(
  { account, origin }: MessengerAccountAt<TurboSmsAccount>,
  { serviceClient }: MessengerContext,
): MessengerCalls {
  /** HTTP 200 says nothing: the code in the answer does. */
  const call = async (path: string, body: object): Promise<unknown> => {
    const answer = await callJson(
      serviceClient,
      {
        method: 'POST',
        url: `${origin}/${path}.json`,
        headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      (reason, kind) => new MessengerFailure(reason, kind),
    );
    const { response_code: code, response_status: status, response_result: result } = read(envelope, answer);
    if (!isAcceptedCode(code)) throw failureOf(code, status);
    return result;
  };
  return {
    send: async ({ phone, text, key }) => {
      const result = await call('message/send', {
        recipients: [digitsOf(phone)],
        sms: { sender: account.sms, text },
        ...(account.viber !== '' && {
          viber: { sender: account.viber, text, ttl: viberSeconds, is_transactional: 1 },
        }),
        sequence_id: key,
      });
      const [recipient] = read(recipients, result);
      if (!recipient || !isAcceptedCode(recipient.response_code))
        throw failureOf(recipient?.response_code ?? NaN, recipient?.response_status ?? '');
      if (!recipient.message_id) throw new MessengerFailure('the message has no number', 'unclear');
      return recipient.message_id;
    },
    states: async (refs) => {
      const result = read(statuses, await call('message/status', { messages: refs }));
      return new Map(
        result.flatMap((row): [string, RemoteMessageState][] => {
          // Of a number that it does not know nothing else is filled.
          if (!row?.status) return [];
          const { message_id, status, type } = row;
          return [[message_id, { state: stateOf(status), via: type === 'sms' || type === 'viber' ? type : null }]];
        }),
      );
    },
    balance: async () => read(balance, await call('user/balance', {})).balance,
  };
}
