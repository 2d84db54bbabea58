import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostOptions } from './HostOptions';
import { createHost } from './createHost';
import type { BodyTimes } from './guardBodies';
import { guardBodies } from './guardBodies';
import { answerClientErrors } from './headerOverflow';

/** Longer than the usual 60 s of a load balancer, which otherwise meets a connection that was just closed. */
const keepAlive = 65_000;
const longestHeaders = 20_000;
/** After that, requests that still run are cut off. */
const longestClose = 10_000;

export interface RunningServer {
  port: number;
  /** Takes no new connections, lets running requests finish, then resolves. */
  close(): Promise<void>;
}

const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that falls idle after its last answer would stay for the keep-alive time.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cutOff = setTimeout(() => server.closeAllConnections(), longestClose);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cutOff);
      resolve();
    });
  });
}

export async function startServer({
  bodies,
  ...options
}: HostOptions & { port: number; host: string; bodies?: Partial<BodyTimes> }): Promise<RunningServer> {
  const server = createServer(createHost(options));
  server.keepAliveTimeout = keepAlive;
  server.headersTimeout = longestHeaders;
  // Bodies have times of their own: uploads may take long, other calls may not.
  server.requestTimeout = 0;
  guardBodies(server, bodies);
  answerClientErrors(server);
  await listening(server, options.port, options.host);
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
}
