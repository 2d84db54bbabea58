import { isEnvelope } from '#domain/wire/Envelope';
import type { ParityHost } from './hosts';
import { describeWithMongo } from '../mongo-peer/describeWithMongo';
import { clock, mockHost, mongoHost, sqliteHost } from './hosts';
import type { Played } from './play';
import { DocumentChecker, resolvedDocument } from './openApiDocument';
import { play } from './play';

const played = async (open: () => Promise<ParityHost>): Promise<Played[]> => {
  clock.restart();
  const host = await open();
  try {
    return await play(host);
  } finally {
    await host.close();
  }
};

describe('every host and store gives the same answers', () => {
  let expected: Played[];

  beforeAll(async () => {
    expected = await played(mockHost);
  });

  it('the recording meets successes, refusals and invalid forms, all of them envelopes', () => {
    for (const { call, status, type, body } of expected) {
      const isPlain = call.includes('openapi') || (call.includes('/api/dictionaries/') && status === 200);
      if (type !== 'application/json' || isPlain) continue;
      expect([call, isEnvelope(body), (body as { status: unknown }).status]).toEqual([call, true, status]);
    }
    expect(new Set(expected.map(({ status }) => status))).toEqual(
      new Set([200, 400, 401, 403, 404, 405, 409, 410, 413, 415, 429]),
    );
  });

  it('every answer is as the published document describes it', () => {
    const checker = new DocumentChecker(resolvedDocument());
    const wrong = expected
      .map(({ call, method, path, ...answer }) => [call, checker.answerViolations(method, path, answer)] as const)
      .filter(([, violations]) => violations.length > 0);
    expect(wrong).toEqual([]);
  });

  it('Express over SQLite', async () => {
    expect(await played(sqliteHost)).toEqual(expected);
  }, 180_000);

  describeWithMongo('over the wire', (mongo) => {
    it('Express over MongoDB', async () => {
      expect(await played(() => mongoHost(mongo.url(), mongo.newDatabase()))).toEqual(expected);
    }, 180_000);
  });
});
