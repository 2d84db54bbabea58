import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait before no more is read of it. */
const maxWaiting = 16;

type Waiting = [request: IncomingMessage, response: ServerResponse];

class Connection {
  isBusy = false;
  isReady = false;
  private readonly waiting: Waiting[] = [];

  constructor(private readonly socket: Socket) {
    // Node resumes a socket after each response.
    socket.on('resume', () => this.pauseIfFull());
    socket.once('close', () => void this.waiting.splice(0));
  }

  add(...waiting: Waiting): void {
    this.waiting.push(waiting);
    this.pauseIfFull();
  }

  get hasNext(): boolean {
    return !this.isBusy && this.waiting.length > 0;
  }

  next(): Waiting | undefined {
    const next = this.waiting.shift();
    if (this.waiting.length <= maxWaiting && this.socket.isPaused()) this.socket.resume();
    return next;
  }

  private pauseIfFull(): void {
    if (this.waiting.length > maxWaiting) this.socket.pause();
  }
}

/**
 * Works on one request of a connection at a time. What a client sends without waiting for responses (pipelining) stays
 * in a queue: one packet holds thousands of requests, which would all be worked off before anybody else's. Connections
 * with such queues are served round robin, one request each, and between two of them the event loop goes on.
 */
export function serveRoundRobin(server: Server, work: RequestListener): void {
  const connections = new WeakMap<Socket, Connection>();
  const ready: Connection[] = [];

  const begin = (connection: Connection, [request, response]: Waiting): void => {
    connection.isBusy = true;
    response.once('close', () => {
      connection.isBusy = false;
      enqueue(connection);
    });
    work(request, response);
  };
  const serveNext = (): void => {
    const connection = ready.shift();
    if (ready.length > 0) setImmediate(serveNext);
    if (!connection) return;
    connection.isReady = false;
    const next = connection.hasNext ? connection.next() : undefined;
    if (next) begin(connection, next);
  };
  const enqueue = (connection: Connection): void => {
    if (connection.isReady || !connection.hasNext) return;
    connection.isReady = true;
    ready.push(connection);
    if (ready.length === 1) setImmediate(serveNext);
  };

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? new Connection(socket);
    connections.set(socket, connection);
    if (!connection.isBusy && !connection.isReady) return begin(connection, [request, response]);
    connection.add(request, response);
  });
}
