import { TestLog } from '../testing/testApi';
import { endAll } from './endAll';

describe('the end of a server', () => {
  it('goes on when a part fails, and says so in one line without a stack', async () => {
    const log = new TestLog();
    const ended: string[] = [];
    const fine = (name: string) => ({ name, end: async () => void ended.push(name) });
    const failing = { name: 'server file', end: () => Promise.reject(new Error('the database is away')) };
    await endAll([fine('server'), failing, fine('store')], log);
    expect(ended).toEqual(['server', 'store']);
    expect(log.lines).toEqual([
      { level: 'warn', facts: { part: 'server file', error: 'the database is away' }, event: 'not ended cleanly' },
    ]);
  });
});
