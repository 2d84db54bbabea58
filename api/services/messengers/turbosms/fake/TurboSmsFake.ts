import { messageParts } from '#domain/text/messageParts';
import { isObject } from '#domain/wire/isObject';

interface DeskStatus {
  status: string;
  type: 'sms' | 'viber';
}

interface DeskMessage {
  id: string;
  phone: string;
  text: string;
  sequence: string;
  senders: Partial<Record<'sms' | 'viber', string>>;
  sentAt: number;
  /** In place of what time makes of it. */
  fixed?: DeskStatus;
}

interface DeskAnswer {
  response_code: number;
  response_status: string;
  response_result: unknown;
}

const minuteMs = 60_000;
const partPrice = 0.99;

const answer = (response_code: number, response_status: string, response_result: unknown = null): DeskAnswer => ({
  response_code,
  response_status,
  response_result,
});

function parsed(body: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(body);
    return isObject(read) ? read : null;
  } catch {
    return null;
  }
}

interface Block {
  sender: string;
  text: string;
}

/** The block of a way, or why it is refused; undefined: there is none. */
function blockOf(name: 'sms' | 'viber', body: Record<string, unknown>): Block | DeskAnswer | undefined {
  const block = body[name];
  if (block === undefined) return undefined;
  if (!isObject(block)) return answer(300, 'INVALID_REQUEST');
  const { sender, text, ttl } = block;
  if (typeof sender !== 'string' || sender === '') return answer(200, 'REQUIRED_MESSAGE_SENDER');
  if (typeof text !== 'string' || text === '') return answer(201, 'REQUIRED_MESSAGE_TEXT');
  if (name === 'sms' && !/^[\w .-]{1,11}$/.test(sender)) return answer(302, 'INVALID_SENDER');
  if (name === 'viber') {
    if (text.length > 1000) return answer(413, 'NOT_ALLOWED_MESSAGE_LENGTH');
    if (ttl !== undefined && !(Number.isInteger(ttl) && Number(ttl) >= 60 && Number(ttl) <= 86_400))
      return answer(409, 'NOT_ALLOWED_TTL');
    if (block.is_transactional && (block.image_url !== undefined || block.caption !== undefined))
      return answer(410, 'NOT_ALLOWED_TRANSACTIONAL_CONTENT');
  }
  return { sender, text };
}

/** TurboSMS as its documentation describes it: it checks what it is told, and takes money for what it sends. */
export class TurboSmsFake {
  readonly messages = new Map<string, DeskMessage>();
  /** Digits of phones whose owners want no messages. */
  readonly stopList = new Set<string>();
  /** Hryvnia. */
  balance = 125.4;

  constructor(
    private readonly token: string,
    private readonly now: () => number,
  ) {}

  /** null: there is no such call. */
  answer(path: string, headers: Readonly<Record<string, string>>, body: string): DeskAnswer | null {
    const called = headers.authorization ?? '';
    if (called === '') return answer(103, 'REQUIRED_TOKEN');
    if (called !== `Bearer ${this.token}`) return answer(301, 'INVALID_TOKEN');
    const read = parsed(body);
    if (!headers['content-type']?.startsWith('application/json') || !read) return answer(104, 'REQUIRED_CONTENT');
    switch (path) {
      case '/message/send.json':
        return this.send(read);
      case '/message/status.json':
        return this.statuses(read);
      case '/user/balance.json':
        return answer(0, 'OK', { balance: Math.round(this.balance * 100) / 100 });
      default:
        return null;
    }
  }

  private send(body: Record<string, unknown>): DeskAnswer {
    const { recipients, sequence_id: sequence = '' } = body;
    if (!Array.isArray(recipients) || recipients.length === 0) return answer(202, 'REQUIRED_MESSAGE_RECIPIENT');
    const [sms, viber] = [blockOf('sms', body), blockOf('viber', body)];
    for (const block of [sms, viber]) if (block && 'response_code' in block) return block;
    const first = (sms ?? viber) as Block | undefined;
    if (!first) return answer(300, 'INVALID_REQUEST');
    if (typeof sequence !== 'string' || sequence.length > 40) return answer(300, 'INVALID_REQUEST');
    const senders = {
      ...(sms && 'sender' in sms && { sms: sms.sender }),
      ...(viber && 'sender' in viber && { viber: viber.sender }),
    };
    const results = (recipients as unknown[]).map((phone) => this.sendTo(String(phone), first.text, sequence, senders));
    const taken = results.filter(({ response_code }) => response_code === 0).length;
    if (taken === results.length) return answer(801, 'SUCCESS_MESSAGE_SENT', results);
    return answer(803, 'SUCCESS_MESSAGE_PARTIAL_SENT', results);
  }

  private sendTo(
    phone: string,
    text: string,
    sequence: string,
    senders: DeskMessage['senders'],
  ): { phone: string; response_code: number; message_id: string | null; response_status: string } {
    const said = (response_code: number, response_status: string, message_id: string | null = null) => ({
      ...{ phone, response_code, message_id, response_status },
    });
    const known = [...this.messages.values()].find(
      (message) => sequence !== '' && message.sequence === sequence && message.phone === phone,
    );
    if (known) return said(0, 'OK', known.id);
    if (!/^380\d{9}$/.test(phone)) return said(305, 'INVALID_PHONE');
    if (this.stopList.has(phone)) return said(404, 'NOT_ALLOWED_NUMBER_STOPLIST');
    const price = messageParts(text).parts * partPrice;
    if (price > this.balance) return said(203, 'REQUIRED_BALANCE');
    this.balance -= price;
    const number = String(this.messages.size + 1).padStart(12, '0');
    const id = `f83f8868-5e46-c6cf-e4fb-${number}`;
    this.messages.set(id, { id, phone, text, sequence, senders, sentAt: this.now() });
    return said(0, 'OK', id);
  }

  private statuses({ messages }: Record<string, unknown>): DeskAnswer {
    if (!Array.isArray(messages) || messages.length === 0) return answer(306, 'INVALID_MESSAGE_ID');
    return answer(
      0,
      'OK',
      (messages as unknown[]).map((id) => {
        const message = this.messages.get(String(id));
        if (!message) return { message_id: String(id), response_code: 414, response_status: 'NOT_ALLOWED_MESSAGE_ID' };
        return {
          message_id: message.id,
          recipient: message.phone,
          sent: new Date(message.sentAt).toISOString(),
          updated: new Date(this.now()).toISOString(),
          ...(message.fixed ?? this.stood(message)),
        };
      }),
    );
  }

  /** Within a minute it is there; of two phones one has Viber. */
  private stood({ phone, senders, sentAt }: DeskMessage): DeskStatus {
    const hasViber = senders.viber !== undefined && Number(phone.at(-1)) % 2 === 0;
    return {
      status: this.now() - sentAt < minuteMs ? 'Sent' : 'Delivered',
      type: hasViber ? 'viber' : 'sms',
    };
  }
}
