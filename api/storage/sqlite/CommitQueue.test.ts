import { StoreFull } from '#core/ports/StoreFull';
import { CommitQueue } from './CommitQueue';
import { Connection } from './Connection';

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

describe('CommitQueue', () => {
  let connection: Connection;
  let commits: number;
  let queue: CommitQueue;
  let sync: () => Promise<void>;
  /** Fails to commit. */
  const onFullDisk = () =>
    new CommitQueue(
      connection,
      () => {
        throw new Error('The disk is full');
      },
      () => undefined,
      () => sync(),
    );

  beforeEach(() => {
    connection = new Connection(':memory:');
    connection.exec('CREATE TABLE t (a)');
    commits = 0;
    sync = () => Promise.resolve();
    queue = new CommitQueue(
      connection,
      () => undefined,
      () => (commits += 1),
      () => sync(),
    );
  });
  afterEach(() => connection.close());

  /** From now on each sync waits to be released; `synced` has what was stored when it began. */
  function holdSyncs() {
    const synced: unknown[][] = [];
    const waiting: (() => void)[] = [];
    sync = () => {
      synced.push(stored());
      return new Promise((resolve) => waiting.push(resolve));
    };
    return { synced, release: () => waiting.forEach((end) => end()) };
  }

  const insert = (value: string) => (): string => {
    connection.run('INSERT INTO t VALUES (?)', [value]);
    return value;
  };
  const fail = (value: string) => (): never => {
    connection.run('INSERT INTO t VALUES (?)', [value]);
    throw new Error(`${value} went wrong`);
  };
  const stored = (): unknown[] => connection.all('SELECT a FROM t ORDER BY a').flat();

  it('says that there is no room, and goes on when there is some again', async () => {
    connection.value('PRAGMA max_page_count = 3');
    const long = 'x'.repeat(20_000);
    await expect(queue.submit(insert(long))).rejects.toThrow(StoreFull);
    await expect(Promise.all([queue.submit(insert('a')), queue.submit(insert(long))])).rejects.toThrow(StoreFull);
    connection.value('PRAGMA max_page_count = 1000');
    expect(await queue.submit(insert('b'))).toBe('b');
    expect(stored()).not.toContain(long);
  });

  it('commits what came together at once, in its order', async () => {
    expect(await Promise.all(['a', 'b', 'c'].map((value) => queue.submit(insert(value))))).toEqual(['a', 'b', 'c']);
    expect(commits).toBe(1);
    expect(stored()).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['the first', ['!a', 'b', 'c'], ['b', 'c']],
    ['one in the middle', ['a', '!b', 'c'], ['a', 'c']],
    ['the last', ['a', 'b', '!c'], ['a', 'b']],
    ['every one', ['!a', '!b'], []],
  ])('undoes %s alone when it throws', async (_, jobs, kept) => {
    const settled = await Promise.allSettled(
      jobs.map((job) => queue.submit(job.startsWith('!') ? fail(job.slice(1)) : insert(job))),
    );
    expect(settled.map(({ status }) => status)).toEqual(
      jobs.map((job) => (job.startsWith('!') ? 'rejected' : 'fulfilled')),
    );
    expect(stored()).toEqual(kept);
  });

  it('waits for the disk with durable writes alone, and makes all that came before them durable', async () => {
    const { synced, release } = holdSyncs();
    expect(await queue.submit(insert('a'), 'ordered')).toBe('a');
    expect(synced).toEqual([]);
    let isDurable = false;
    const durable = queue.submit(insert('b')).then(() => (isDurable = true));
    expect(await queue.submit(insert('c'), 'ordered')).toBe('c');
    expect({ synced, isDurable }).toEqual({ synced: [['a', 'b', 'c']], isDurable: false });
    await expect(queue.submit(fail('d'), 'ordered')).rejects.toThrow('d went wrong');
    release();
    await durable;
    await queue.drained();
    expect(synced).toHaveLength(1);
  });

  it('makes ordered writes durable together when asked, and the next ones meanwhile', async () => {
    const { synced, release } = holdSyncs();
    let durable = 0;
    const made: string[] = [];
    const saves = ['a', 'b'].map(async (value) => {
      await queue.submit(insert(value), 'ordered');
      const after = queue.submit(insert(`${value} after`), 'ordered').then((each) => made.push(each));
      await queue.flushed().then(() => (durable += 1));
      await after;
    });
    await until(() => made.length === 2);
    expect({ synced, durable }).toEqual({ synced: [['a', 'b']], durable: 0 });
    release();
    await Promise.all(saves);
    await queue.drained();
    expect({ durable, syncs: synced.length }).toEqual({ durable: 2, syncs: 1 });
  });

  /** Takes longer than a transaction may hold up others. */
  const slow = (job: () => unknown) => (): void => {
    const until = performance.now() + 25;
    while (performance.now() < until) continue;
    job();
  };

  it('gives long work turns of its own', async () => {
    await Promise.all([queue.submit(slow(insert('a'))), queue.submit(slow(insert('b'))), queue.submit(insert('c'))]);
    expect(commits).toBe(3);
  });

  describe('with bulk writes', () => {
    const bulk = (job: () => unknown): Promise<void> => queue.submit(slow(job), 'ordered', true);
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

    it('commits those that wait for each other at once, over several turns', async () => {
      let turns = 0;
      const counting = async (): Promise<void> => {
        while (commits === 0) {
          await turn();
          turns += 1;
        }
      };
      await Promise.all([...['a', 'b', 'c'].map((value) => bulk(insert(value))), counting()]);
      expect(turns).toBeGreaterThan(2);
      expect(commits).toBe(1);
      expect(stored()).toEqual(['a', 'b', 'c']);
    });

    it('commits what is done before anybody reads', async () => {
      const told: string[] = [];
      const writes = ['a', 'b', 'c'].map((value) => bulk(insert(value)).then(() => told.push(value)));
      await turn();
      expect({ stored: stored(), commits }).toEqual({ stored: ['a'], commits: 1 });
      await turn();
      expect(told).toEqual(['a']);
      await Promise.all(writes);
      expect({ stored: stored(), commits }).toEqual({ stored: ['a', 'b', 'c'], commits: 2 });
    });

    it('goes on with those that are left only after a write that has joined is committed', async () => {
      let commitsAtOther = 0;
      const other = (): Promise<void> => queue.submit(insert('c')).then(() => void (commitsAtOther = commits));
      await Promise.all([bulk(insert('a')), bulk(insert('b')), other(), bulk(insert('d')), bulk(insert('e'))]);
      expect({ commitsAtOther, commits }).toEqual({ commitsAtOther: 2, commits: 3 });
    });

    it.each(['reads', 'waits'])('undoes one alone that throws, whoever %s meanwhile', async (who) => {
      const writes = Promise.allSettled([bulk(insert('a')), bulk(fail('b')), bulk(insert('c'))]);
      await turn();
      if (who === 'reads') stored();
      expect((await writes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(stored()).toEqual(['a', 'c']);
    });

    it('tells them that they were not committed, and not whoever reads', async () => {
      queue = onFullDisk();
      const writes = Promise.allSettled([bulk(insert('a')), bulk(insert('b'))]);
      await turn();
      expect(stored()).toEqual([]);
      expect((await writes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await queue.drained();
    });
  });

  it('tells all of a transaction that it was not committed', async () => {
    queue = onFullDisk();
    const settled = await Promise.allSettled([queue.submit(insert('a')), queue.submit(insert('b'))]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(stored()).toEqual([]);
  });

  it('answers when the disk has it, and goes on committing meanwhile', async () => {
    const synced: (() => void)[] = [];
    sync = () => new Promise<void>((resolve) => synced.push(resolve));
    const told: string[] = [];
    const first = queue.submit(insert('a')).then((value) => told.push(value));
    await until(() => synced.length === 1);
    const others = ['b', 'c'].map((value) => queue.submit(insert(value)).then(() => told.push(value)));
    await until(() => commits === 2);
    expect(stored()).toEqual(['a', 'b', 'c']);
    expect(told).toEqual([]);

    synced[0]?.();
    await first;
    expect(told).toEqual(['a']);
    await until(() => synced.length === 2);
    synced[1]?.();
    await Promise.all(others);
    expect(told).toEqual(['a', 'b', 'c']);
  });

  it('tells those whose commit the disk did not take', async () => {
    sync = () => Promise.reject(new Error('The disk is gone'));
    await expect(queue.submit(insert('a'))).rejects.toThrow('The disk is gone');
    sync = () => Promise.resolve();
    await expect(queue.submit(insert('b'))).resolves.toBe('b');
  });

  it('is drained when all is done', async () => {
    const done: string[] = [];
    void queue.submit(insert('a')).then((value) => done.push(value));
    await queue.drained();
    expect(done).toEqual(['a']);
    await queue.drained();
  });
});
