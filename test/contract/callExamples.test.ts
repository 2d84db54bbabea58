import { callExamples } from '../../api/composition/callExamples';
import type { ParityHost, Visitor } from '../parity/hosts';
import { mockHost, password } from '../parity/hosts';
import { DocumentChecker, resolvedDocument } from '../parity/openApiDocument';

const checker = new DocumentChecker(resolvedDocument());
const operations = new Map(
  Object.entries(checker.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      operation.operationId,
      { method: method.toUpperCase(), path, content: operation.requestBody?.content['application/json'] },
    ]),
  ),
);

describe('an example of the description', () => {
  let host: ParityHost;
  let admin: Visitor;
  beforeAll(async () => {
    host = await mockHost();
    admin = await host.visitor();
    await admin.send('POST', '/api/user/login', { email: 'admin@example.com', password });
  });
  afterAll(() => host.close());

  it.each(Object.entries(callExamples))(
    '%s: is what its schema describes, works with the demo, and is answered as described',
    async (operationId, { path: parameters = {}, body }) => {
      const operation = operations.get(operationId);
      if (!operation?.content?.schema) throw new Error('no such call, or it has no body');
      expect(operation.content).toHaveProperty('example', body);
      expect(checker.violations(operation.content.schema, body)).toEqual([]);
      const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
      const answer = await admin.send(operation.method, address, body);
      expect(checker.answerViolations(operation.method, address, answer)).toEqual([]);
      expect(answer).toMatchObject({ status: 200 });
      // A form that did not pass its checks is 200 too.
      const { valid = true, items } = (answer.body as { result: { valid?: boolean; items?: unknown[] } }).result;
      expect(valid ? '' : JSON.stringify(answer.body)).toBe('');
      if (items) expect(items).not.toEqual([]);
      expect(JSON.stringify(items ?? [])).not.toContain('"outcome":"refused"');
    },
  );
});
