import type { Context } from './Context';
import { TurnQueue } from './TurnQueue';

/** A caller, and answers that end when they are told. */
const caller = (id: string): Context => ({ session: { id }, user: null }) as unknown as Context;

async function* answer(begun: string[], name: string, until: Promise<void>): AsyncGenerator<string> {
  begun.push(name);
  await until;
  yield name;
}

it('has three answers of a session at a time; those of others do not wait for them', async () => {
  const turns = new TurnQueue();
  const begun: string[] = [];
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  const read = async (name: string): Promise<void> => {
    for await (const _part of turns.inTurn(caller('mine'), answer(begun, name, until)));
  };
  const all = ['a', 'b', 'c', 'd', 'e'].map(read);
  await turns.inTurn(caller('other'), answer(begun, 'other', Promise.resolve())).next();
  expect(begun).toEqual(['a', 'b', 'c', 'other']);
  release();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'other', 'd', 'e']);
});
