import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardBodies } from './guardBodies';

it('does not limit an answer that takes long, as of a call without a body that nobody reads', async () => {
  const answers: ServerResponse[] = [];
  const guard = guardBodies({ totalMs: 100 });
  const server = createServer((request, response) => {
    guard(request, response);
    if (request.method !== 'GET') return;
    answers.push(response);
    response.write('begun');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const call = (method: string) => httpRequest({ host: '127.0.0.1', port, method, agent: false });

  const long = call('GET').end();
  const [answer] = (await once(long, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8');
  // A body that never ends, begun later: when it is cut the time of the first call is over too.
  const slow = call('POST');
  slow.setHeader('content-length', '10').write('a');
  const [cut] = (await once(slow, 'response')) as [IncomingMessage];
  expect(cut.statusCode).toBe(408);

  answers[0]?.end(', done');
  expect((await answer.toArray()).join('')).toBe('begun, done');
  server.close();
});
