import { pinoLog } from './pinoLog';

describe('the log', () => {
  const lines = (level: string, write: (log: ReturnType<typeof pinoLog>) => void): unknown[] => {
    const written: string[] = [];
    write(pinoLog(level, { write: (line: string) => void written.push(line) }));
    return written.map((line) => JSON.parse(line) as unknown);
  };

  it('writes one JSON line an event', () => {
    expect(lines('info', (log) => log.info({ requestId: 'r1', status: 200 }, 'request'))).toEqual([
      { level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), requestId: 'r1', status: 200, msg: 'request' },
    ]);
  });

  it('leaves out what is below its level', () => {
    expect(lines('warn', (log) => log.info({}, 'request'))).toEqual([]);
    expect(lines('warn', (log) => log.error({}, 'bug'))).toHaveLength(1);
  });

  it('blots out secrets that a line would carry', () => {
    const [line] = lines('info', (log) =>
      log.info(
        { password: 'p', body: { password: 'q', token: 't' }, headers: { authorization: 'Bearer a', cookie: 'c' } },
        'slip',
      ),
    );
    expect(line).toMatchObject({
      password: '[Redacted]',
      body: { password: '[Redacted]', token: '[Redacted]' },
      headers: { authorization: '[Redacted]', cookie: '[Redacted]' },
    });
  });
});
