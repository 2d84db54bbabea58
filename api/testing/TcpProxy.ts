import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** How a database goes away: it closes its connections, its machine resets them, or nothing comes back any more. */
export type Absence = 'ended' | 'killed' | 'silent';

/** A way to a server of this machine that can be cut. */
export class TcpProxy {
  private readonly pairs = new Set<readonly [client: Socket, server: Socket]>();
  private listener: Server | null = null;
  private absence: Absence | null = null;
  private cutAt: string | null = null;
  private port = 0;

  private constructor(private readonly target: number) {}

  static async start(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await proxy.listen();
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  async takeAway(absence: Absence): Promise<void> {
    this.absence = absence;
    if (absence === 'silent') return;
    const closed = this.close();
    for (const [client, server] of this.pairs) {
      if (absence === 'killed') client.resetAndDestroy();
      else client.end();
      server.destroy();
    }
    await closed;
  }

  /** At the same address. */
  async bringBack(): Promise<void> {
    const wasSilent = this.absence === 'silent';
    this.absence = null;
    if (!wasSilent) await this.listen();
  }

  /** The next request with this text reaches the server; its answer is lost, with the connection. */
  loseAnswerTo(text: string): void {
    this.cutAt = text;
  }

  async end(): Promise<void> {
    const closed = this.close();
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
    await closed;
  }

  private async close(): Promise<void> {
    const { listener } = this;
    this.listener = null;
    if (!listener) return;
    const closed = once(listener, 'close');
    listener.close();
    // Connections that a client does not end itself would keep it open.
    setImmediate(() => {
      for (const pair of this.pairs) for (const socket of pair) socket.destroySoon();
    });
    await closed;
  }

  private async listen(): Promise<void> {
    this.listener = createServer({ allowHalfOpen: false }, (client) => this.join(client));
    this.listener.listen(this.port, '127.0.0.1');
    await once(this.listener, 'listening');
    this.port = (this.listener.address() as AddressInfo).port;
  }

  private join(client: Socket): void {
    const server = connect(this.target, '127.0.0.1');
    const pair = [client, server] as const;
    this.pairs.add(pair);
    let losesAnswer = false;
    const end = (): void => {
      this.pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.on('data', (chunk) => {
      if (this.absence === 'silent') return;
      if (this.cutAt !== null && chunk.includes(this.cutAt)) {
        this.cutAt = null;
        losesAnswer = true;
      }
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (losesAnswer) return end();
      if (this.absence !== 'silent') client.write(chunk);
    });
  }
}
