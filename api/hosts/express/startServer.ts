import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { HostOptions } from './HostOptions';
import type { Draining } from './createHost';
import { createHost } from './createHost';
import type { BodyTimeouts } from './guardBodies';
import { guardBodies } from './guardBodies';
import { transportOf } from './headers';
import { serveRoundRobin } from './serveRoundRobin';
import { answerAmbiguousHost, answerClientErrors } from './headerOverflow';

/** Longer than the usual 60 s of a load balancer, which otherwise could use a connection that was just closed. */
const keepAliveMs = 65_000;
const headersTimeoutMs = 20_000;
/** After that, running requests are aborted. */
const closeTimeoutMs = 10_000;

export interface RunningServer {
  port: number;
  /**
   * Graceful shutdown: `/readyz` returns 503 and every response asks its client to reconnect; after `grace`
   * milliseconds, when a load balancer has noticed, no new connection is accepted. Resolves when the running requests
   * are finished.
   */
  close(grace?: number): Promise<void>;
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Its connections, as long as they are open. */
function connectionsOf(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}

function closeServer(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    // A connection that becomes idle after its last response would stay open for the keep-alive time; one that a browser
    // has opened in advance, and that never had a request, is not idle for Node.
    const idle = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    const cutOff = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
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
}: HostOptions & { port: number; host: string; bodies?: Partial<BodyTimeouts> }): Promise<RunningServer> {
  const draining: Draining = { isOn: false };
  const server = createServer();
  const connections = connectionsOf(server);
  const guard = guardBodies(bodies);
  const transport = transportOf(options.publicUrl, options.hstsSubdomains);
  const host = createHost(options, draining);
  serveRoundRobin(server, (request, response) => {
    guard(request, response);
    if (answerAmbiguousHost(request, response, transport)) return;
    host(request, response);
  });
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = headersTimeoutMs;
  // Body timeouts are set by `guardBodies`: uploads may take long, other calls may not.
  server.requestTimeout = 0;
  answerClientErrors(server, transport);
  await listen(server, options.port, options.host);
  const close = async (grace = 0): Promise<void> => {
    draining.isOn = true;
    // First of all: who listens finds another machine meanwhile.
    options.api.endStreams();
    if (grace > 0) await new Promise((resolve) => setTimeout(resolve, grace));
    await closeServer(server, connections);
  };
  return { port: (server.address() as AddressInfo).port, close };
}
