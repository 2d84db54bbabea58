import { collections } from '../../api/composition/collections';
import { entities } from '../../api/modules/registry';
import { openMemoryStore } from '../../api/storage/memory/MemoryStore';
import { testFiles } from '../../api/testing/testFiles';
import { isObject } from '#domain/wire/isObject';
import { expressHost, password } from '../parity/hosts';
import { resolvedDocument } from '../parity/openApiDocument';
import type { HostileCall } from './hostileCalls';
import { hostileCalls } from './hostileCalls';

const isEnvelope = (body: unknown): boolean =>
  isObject(body) && typeof body.status === 'number' && Array.isArray(body.messages) && 'result' in body;

const shown = ({ method, path, body = '' }: HostileCall): string =>
  `${method} ${path.slice(0, 120)} ${body.slice(0, 200)}`;

/** It ends the session of the calls that follow; events have no end. */
const skip = ['logout', 'listenToEvents'];

it('no hostile call is answered by a fault of the server, and none without an envelope', async () => {
  const { files } = await testFiles();
  const host = await expressHost(await openMemoryStore(collections), files);
  const whole = resolvedDocument();
  const tried = ['product', 'order'];
  // What all entities have in common is tried with two.
  const isRepeated = (path: string): boolean => {
    const [, api, entity = '', ...rest] = path.split('/');
    return entities.has(entity) && !tried.includes(entity) && ['', api, 'product', ...rest].join('/') in whole.paths;
  };
  const document = {
    ...whole,
    paths: Object.fromEntries(Object.entries(whole.paths).filter(([path]) => !isRepeated(path))),
  };
  const visitor = await host.visitor();
  const logIn = () => visitor.send('POST', '/api/user/login', { email: 'admin@example.com', password });
  expect((await logIn()).status).toBe(200);
  const fields = new Map(['', ...tried].map((name) => [name, [...(entities.get(name)?.fields.keys() ?? ['title'])]]));
  const ids = new Map<string, string>();
  for (const model of tried) {
    const { body } = await visitor.send('POST', '/api/listing/get-list', { model, limit: 1 });
    ids.set(model, (body as { result: { items: { _id: string }[] } }).result.items[0]?._id ?? '');
  }
  const wrong: string[] = [];
  let count = 0;
  for (const call of hostileCalls(document, { fields, ids, skip })) {
    const answer = await visitor.send(call.method, call.path, call.body);
    count += 1;
    if (answer.status === 401 && !call.path.includes('/user/')) await logIn();
    const isAnswered = answer.status < 500 && (answer.type !== 'application/json' || isEnvelope(answer.body));
    if (!isAnswered) wrong.push(`${answer.status}: ${shown(call)}`);
  }
  await host.close();
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(1000);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}, 180_000);
