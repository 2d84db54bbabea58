import type { TestApi } from '../../../testing/testApi';

export const account = { user: 'enterprise', password: 'довгий-пароль-1С' };

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;

interface Answer {
  status: number;
  text: string;
}

export interface Sending {
  type?: string;
  /** Bytes of each POST. */
  part?: number;
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** 1C: it keeps the cookie that it was told. */
export class Visitor {
  private cookies: Record<string, string> = {};

  constructor(
    private readonly api: Pick<TestApi, 'send'>,
    private readonly ip = '192.0.2.1',
  ) {}

  /** The same visit at another machine. */
  at(api: Pick<TestApi, 'send'>): Visitor {
    const same = new Visitor(api);
    same.cookies = this.cookies;
    return same;
  }

  /** Any call, by its query. */
  async call(method: 'GET' | 'POST', query: string, more: { authorization?: string } = {}) {
    const content = method === 'POST' && { content: one(new Uint8Array([32])) };
    const options = { cookies: this.cookies, ip: this.ip, ...content, ...more };
    return this.api.send(method, `/api/1c/exchange?${query}`, undefined, options);
  }

  async ask(mode: string, authorization?: string, type = 'sale'): Promise<Answer> {
    const more = authorization === undefined ? {} : { authorization };
    const { status, body } = await this.call('GET', `type=${type}&mode=${mode}`, more);
    return { status, text: 'text' in body ? body.text : '' };
  }

  async logIn(): Promise<void> {
    const { text } = await this.ask('checkauth', basic(account.user, account.password));
    const [said, name = '', value = ''] = text.split('\n');
    if (said !== 'success') throw new Error(text);
    this.cookies = { [name]: value };
  }

  orders = async (): Promise<string> => (await this.ask('query')).text;

  /** The answer to the last part. */
  async send(
    name: string,
    bytes: Uint8Array,
    { type = 'catalog', part = bytes.length }: Sending = {},
  ): Promise<Answer> {
    let answer: Answer = { status: 0, text: '' };
    for (let from = 0; from === 0 || from < bytes.length; from += Math.max(1, part)) {
      const path = `/api/1c/exchange?type=${type}&mode=file&filename=${encodeURIComponent(name)}`;
      const content = one(bytes.subarray(from, from + part));
      const { status, body } = await this.api.send('POST', path, undefined, { cookies: this.cookies, content });
      answer = { status, text: 'text' in body ? body.text : '' };
      if (answer.text !== 'success') break;
    }
    return answer;
  }

  import = async (name: string, type = 'catalog'): Promise<string> =>
    (await this.ask(`import&filename=${encodeURIComponent(name)}`, undefined, type)).text;
}

export async function visit(api: Pick<TestApi, 'send'>): Promise<Visitor> {
  const visitor = new Visitor(api);
  await visitor.logIn();
  return visitor;
}
