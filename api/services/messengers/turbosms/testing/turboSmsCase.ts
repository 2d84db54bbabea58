import { createHash } from 'node:crypto';
import type { MessengerCase } from '../../testing/MessengerCase';
import { turboSms } from '../index';

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');
const ref = 'f83f8868-5e46-c6cf-e4fb-615e5a293754';
const secret = 'signing-key';
const report = (signature: string, id: string | number = 'r-1') => ({
  ...{ id, signature, type: 'status', date: '2026-11-21 12:00:00', try: 1 },
  data: { message_id: ref, status: 'Delivered' },
});
const sent = (code: number, status: string, recipient: object) => ({
  response_code: code,
  response_status: status,
  response_result: [{ phone: '380671112233', ...recipient }],
});
const whole = (code: number, status: string) => ({
  response_code: code,
  response_status: status,
  response_result: null,
});
const taken = { response_code: 0, message_id: ref, response_status: 'OK' };
const state = (more: object) => ({
  response_code: 0,
  response_status: 'OK',
  response_result: [{ message_id: ref, ...more }],
});

export const turboSmsCase: MessengerCase = {
  messenger: turboSms,
  smsOnly: { turbosms_viber_sender: '' },
  signing: {
    settings: { turbosms_secret: secret },
    // Both orders have been met.
    signed: [report(sha1(`${secret}r-1`)), report(sha1(`r-1${secret}`).toUpperCase()), report(sha1(`${secret}7`), 7)],
    forged: [report(sha1('otherr-1')), report(sha1(`${secret}r-2`)), report(''), report(sha1('r-1'))],
  },
  recorded: [
    { body: sent(0, 'OK', taken), is: { ref } },
    { body: sent(800, 'SUCCESS_MESSAGE_ACCEPTED', taken), is: { ref } },
    { body: sent(801, 'SUCCESS_MESSAGE_SENT', taken), is: { ref } },
    { body: sent(802, 'SUCCESS_MESSAGE_PARTIAL_ACCEPTED', taken), is: { ref } },
    { body: sent(803, 'SUCCESS_MESSAGE_PARTIAL_SENT', taken), is: { ref } },
    {
      body: sent(803, 'SUCCESS_MESSAGE_PARTIAL_SENT', {
        response_code: 404,
        message_id: null,
        response_status: 'NOT_ALLOWED_NUMBER_STOPLIST',
      }),
      is: 'optedOut',
    },
    {
      body: sent(803, 'SUCCESS_MESSAGE_PARTIAL_SENT', {
        ...{ response_code: 406, message_id: null, response_status: 'NOT_ALLOWED_RECIPIENT_COUNTRY' },
      }),
      is: 'refused',
    },
    { body: sent(801, 'SUCCESS_MESSAGE_SENT', { ...taken, message_id: null }), is: 'unclear' },
    { body: { ...sent(801, 'SUCCESS_MESSAGE_SENT', taken), response_result: [] }, is: 'unclear' },
    { body: whole(103, 'REQUIRED_TOKEN'), is: 'key' },
    { body: whole(301, 'INVALID_TOKEN'), is: 'key' },
    { body: whole(203, 'REQUIRED_BALANCE'), is: 'account' },
    { body: whole(400, 'NOT_ALLOWED_MESSAGE_SENDER'), is: 'account' },
    { body: whole(401, 'NOT_ALLOWED_MESSAGE_SENDER_NOT_ACTIVE'), is: 'account' },
    { body: whole(305, 'INVALID_PHONE'), is: 'refused' },
    { body: whole(412, 'NOT_ALLOWED_MESSAGE_TEXT'), is: 'refused' },
    { body: whole(405, 'NOT_ALLOWED_TOO_MANY'), is: 'limit' },
    { body: whole(502, 'FAILED_SAVE'), is: 'unclear' },
    { body: whole(999, 'FATAL_ERROR'), is: 'unclear' },
    { body: whole(777, 'NOT_PUBLISHED'), is: 'unclear' },
    { body: { ok: true }, is: 'unclear' },
  ],
  states: [
    { body: state({ status: 'Delivered', type: 'sms' }), ref, is: { state: 'delivered', via: 'sms' } },
    { body: state({ status: 'Read', type: 'viber' }), ref, is: { state: 'delivered', via: 'viber' } },
    { body: state({ status: 'DELIVRD', type: 'sms' }), ref, is: { state: 'delivered', via: 'sms' } },
    { body: state({ status: 'UNDELIV', type: 'sms' }), ref, is: { state: 'failed', via: 'sms' } },
    { body: state({ status: 'EXPIRED', type: 'viber' }), ref, is: { state: 'failed', via: 'viber' } },
    { body: state({ status: 'In Queue', type: 'sms' }), ref, is: { state: 'open', via: 'sms' } },
    { body: state({ status: 'constructor' }), ref, is: { state: 'open', via: null } },
    {
      body: {
        ...state({}),
        response_result: [
          { message_id: 7, status: 'Delivered' },
          null,
          'x',
          { message_id: ref, status: 'Delivered', type: 'sms' },
        ],
      },
      ref,
      is: { state: 'delivered', via: 'sms' },
    },
    { body: state({ response_code: 414, response_status: 'NOT_ALLOWED_MESSAGE_ID' }), ref, is: undefined },
  ],
};
