import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

interface HttpAnswer {
  status: number;
  cookies: readonly string[];
  body: string;
}

const decoded = (bytes: Buffer, encoding: string | undefined): string =>
  (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');

/** A plain HTTP client with keep-alive connections and the session cookie. */
export class HttpClient {
  private readonly agent: Agent;
  private cookie = '';

  constructor(
    private readonly origin: string,
    clients: number,
    /** Sent with each call. */
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: clients });
  }

  async logIn(email: string, password: string): Promise<void> {
    const answer = await this.answer('POST', '/api/user/login', JSON.stringify({ email, password }));
    if (answer.status !== 200) throw new Error(`The login was answered ${answer.status}: ${answer.body.slice(0, 300)}`);
    this.cookie = answer.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }

  /** Throws unless the call succeeded. */
  async call(method: string, path: string, body?: object): Promise<HttpAnswer> {
    const answer = await this.answer(method, path, body && JSON.stringify(body));
    if (answer.status !== 200)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.body.slice(0, 300)}`);
    return answer;
  }

  close(): void {
    this.agent.destroy();
  }

  /** Reads an answer that has no end, part by part, until `signal`. */
  listen(path: string, signal: AbortSignal, onPart: () => void): Promise<void> {
    return new Promise((resolve) => {
      request(new URL(path, this.origin), { signal, headers: { ...this.headers, cookie: this.cookie } }, (response) => {
        response
          .on('data', onPart)
          .on('error', () => resolve())
          .on('end', resolve);
      })
        .on('error', () => resolve())
        .end();
    });
  }

  /** Whatever its status. */
  answer(method: string, path: string, text?: string): Promise<HttpAnswer> {
    const headers: Record<string, string | number> = { ...this.headers, cookie: this.cookie };
    if (text !== undefined)
      Object.assign(headers, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.origin), { method, agent: this.agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            cookies: response.headers['set-cookie'] ?? [],
            body: decoded(Buffer.concat(chunks), response.headers['content-encoding']),
          });
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }
}
