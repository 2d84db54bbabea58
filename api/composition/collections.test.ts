import { entities } from '../modules/registry';
import { changeCollection } from '#core/events/changeLog';
import { collections, systemCollections } from './collections';

describe("the product's collections", () => {
  it.each([...entities.values()].map(({ name, collection }) => [name, collection] as const))(
    'the history of %s is completed for a machine that dies',
    (_, { name, logged }) => {
      expect(logged).toBe(true);
      expect(collections.find((each) => each.name === name)).toMatchObject({ logged: true });
    },
  );

  it('are each there once, and only records of entities have a history', () => {
    expect(new Set(collections.map(({ name }) => name)).size).toBe(collections.length);
    expect(systemCollections.filter(({ logged }) => logged)).toEqual([]);
    expect(systemCollections).toContain(changeCollection);
  });
});
