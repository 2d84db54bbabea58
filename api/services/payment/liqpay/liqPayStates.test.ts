import { liqPayRefundOutcome, liqPayState } from './liqPayStates';

// The states as LiqPay's documentation and its SDK for Node list them.
const paid = ['success', 'wait_compensation', 'wait_reserve'];
const failed = ['failure', 'error', 'try_again'];
const pending = [
  ...[
    '3ds',
    'captcha',
    'cvv',
    'ivr',
    'mp',
    'otp',
    'p24',
    'password',
    'phone',
    'pin',
    'receiver',
    'sender',
    'senderapp',
  ].map((what) => `${what}_verify`),
  ...['wait_qr', 'wait_sender', 'cash_wait', 'hold_wait', 'invoice_wait', 'prepared', 'processing'],
  ...['wait_accept', 'wait_card', 'wait_lc', 'wait_secure'],
];
const forPeople = [
  'subscribed',
  'unsubscribed',
  'something new',
  'Success',
  '',
  'toString',
  '__proto__',
  undefined,
  null,
  1,
];

describe('a state of LiqPay', () => {
  it.each([
    ['paid', paid],
    ['failed', failed],
    ['reversed', ['reversed']],
    ['pending', pending],
    [null, forPeople],
  ] as const)('means %s', (state, statuses) => {
    for (const status of statuses) expect({ status, state: liqPayState(status, false) }).toEqual({ status, state });
  });

  it('“sandbox” counts where no money is meant', () => {
    expect([liqPayState('sandbox', true), liqPayState('sandbox', false)]).toEqual(['paid', null]);
  });
});

describe('an answer to a refund', () => {
  it.each([
    // As LiqPay documents it, and as it answers in fact.
    [{ action: 'refund', payment_id: 2412, status: 'reversed' }, 'done'],
    [{ result: 'ok', action: 'refund', payment_id: 2412, status: 'reversed' }, 'done'],
    [{ result: 'ok', status: 'success', wait_amount: true }, 'done'],
    [{ result: 'ok', status: 'wait_reserve' }, 'done'],
    [{ result: 'ok', status: 'wait_compensation', err_code: '' }, 'done'],
    [{ result: 'ok', err_code: 'shop_blocked' }, 'refused'],
    [{ result: 'error', status: 'error', err_code: 'err_access', err_description: 'err_access' }, 'refused'],
    [{ result: 'ok', status: 'reversed', err_code: 'payment_not_found' }, 'refused'],
    [{ result: 'ok', status: 'failure' }, 'refused'],
    [{ result: 'ok' }, 'refused'],
    [{}, 'refused'],
    [{ result: 'error', status: 'reversed' }, 'unclear'],
    [{ result: 'ok', status: 'processing' }, 'unclear'],
    [{ result: 'ok', status: 'something new' }, 'unclear'],
  ] as const)('%j is %s', (answer, outcome) => expect(liqPayRefundOutcome(answer)).toBe(outcome));
});
