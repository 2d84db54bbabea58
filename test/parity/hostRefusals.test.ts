import { collections } from '../../api/composition/collections';
import { openMemoryStore } from '../../api/storage/memory/MemoryStore';
import { testFiles } from '../../api/testing/testFiles';
import type { ParityHost, Visitor } from './hosts';
import { expressHost } from './hosts';
import { DocumentChecker, resolvedDocument } from './openApiDocument';

describe('what the host refuses by itself', () => {
  let host: ParityHost;
  let visitor: Visitor;

  beforeAll(async () => {
    host = await expressHost(await openMemoryStore(collections), (await testFiles()).files);
    visitor = await host.visitor();
  });

  afterAll(() => host.close());

  it.each<[number, string, string, unknown]>([
    [413, 'POST', '/api/listing/get-list', { model: 'product', search: 'x'.repeat(4_300_000) }],
    [431, 'GET', `/api/product/export?selectedItems=${'x,'.repeat(20_000)}`, undefined],
    [415, 'POST', '/api/listing/get-list', new URLSearchParams({ model: 'product' })],
    [400, 'POST', '/api/listing/get-list', '{"model"'],
  ])('answers %s as the document says', async (status, method, path, body) => {
    const answer = await visitor.send(method, path, body);
    expect(answer.status).toBe(status);
    expect(new DocumentChecker(resolvedDocument()).answerViolations(method, path, answer)).toEqual([]);
  });
});
