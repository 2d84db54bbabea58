import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Street } from '#domain/delivery/streetAddress';
import { demoForm } from '../../../shared/demoForm';
import type { FakeNovaPoshtaCall } from '../fake/NovaPoshtaFake';
import { cityOf, NovaPoshtaFake } from '../fake/NovaPoshtaFake';

export const novaPoshtaKey = 'k'.repeat(32);

/** `lost`: it does what it is asked for, but its answer never arrives. */
export type Mood = 'works' | 'slow' | 'down' | 'garbage' | 'half' | 'error' | 'lost';

/** Nova Poshta's API and its printed forms over HTTP, in any mood; `moods` are those of single methods. */
export class FakeNovaPoshta {
  mood: Mood = 'works';
  readonly moods = new Map<string, Mood>();
  /** Of the next calls of a method, each in its turn; then it is in the usual mood. */
  readonly nextMoods = new Map<string, Mood[]>();
  /** What each answer waits for. */
  beforeAnswer: () => Promise<void> = () => Promise.resolve();
  /** Names of the methods until now, with the model. */
  readonly calls: string[] = [];
  /** Answers of the next calls of a method in place of the desk's. */
  readonly recorded = new Map<string, object[]>();
  readonly desk: NovaPoshtaFake;
  readonly settlements = new Map([['s1', 'Львів']]);
  streets: Street[] = [{ kind: 'вул.', name: 'Ярмаркова' }];
  url = '';
  private server: Server | null = null;

  constructor(now: () => number) {
    this.desk = new NovaPoshtaFake({
      key: novaPoshtaKey,
      now,
      branch: (ref) =>
        /^w\d+$/.test(ref)
          ? { CityRef: cityOf('s1'), CategoryOfWarehouse: ref === 'w9' ? 'Postomat' : 'Branch' }
          : undefined,
      settlements: this.settlements,
      streets: (name) => this.streets.filter((street) => street.name.includes(name)),
    });
  }

  called = (method: string): number => this.calls.filter((name) => name === method).length;

  async open(): Promise<this> {
    this.server = createServer((request, response) => void this.serve(request, response)).listen(0, '127.0.0.1');
    await new Promise((listening) => this.server?.once('listening', listening));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => this.server?.close(closed));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const call = request.method === 'POST' ? (JSON.parse(body) as FakeNovaPoshtaCall) : null;
    const name = call ? `${call.modelName}.${call.calledMethod}` : 'print';
    this.calls.push(name);
    await this.beforeAnswer();
    const mood = this.nextMoods.get(name)?.shift() ?? this.moods.get(name) ?? this.mood;
    if (mood === 'slow') return;
    if (mood === 'down') return void request.socket.destroy();
    if (mood === 'error') return void response.writeHead(500).end('{"success":true,"data":[]}');
    if (mood === 'garbage') return void response.end('<html>Технічні роботи</html>');
    const answered = call
      ? JSON.stringify(this.recorded.get(name)?.shift() ?? this.desk.answer(call))
      : this.form(request.url ?? '');
    if (mood === 'lost') return void request.socket.destroy();
    if (mood === 'half') {
      response.writeHead(200, { 'content-length': '100000' });
      response.write(answered.slice(0, 20), () => request.socket.destroy());
      return;
    }
    response.end(answered);
  }

  private form(path: string): string | Buffer {
    const [, number = '', key] =
      /^\/orders\/printDocument\/orders%5B%5D\/(\d+)\/type\/pdf\/apiKey\/(\w+)$/.exec(path) ?? [];
    return key === novaPoshtaKey && this.desk.documents.has(number) ? demoForm(number) : '<html>Увійдіть</html>';
  }
}
