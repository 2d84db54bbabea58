import { modules } from '../modules/modules';
import { entities } from '../modules/registry';
import { changeCollection } from '#core/events/changeLog';
import { collections } from './collections';
import { systemCollectionsOf } from './collectionsOf';

describe("the product's collections", () => {
  it.each([...entities.values()].map(({ name, collection }) => [name, collection] as const))(
    'the history of %s is completed for a machine that dies',
    (_, { name, logged }) => {
      expect(logged).toBe(true);
      expect(collections.find((each) => each.name === name)).toMatchObject({ logged: true });
    },
  );

  it('are each there once, and only records of entities, tokens and webhooks have a history', () => {
    expect(new Set(collections.map(({ name }) => name)).size).toBe(collections.length);
    const systemCollections = systemCollectionsOf(modules);
    const logged = systemCollections.filter((each) => each.logged).map(({ name }) => name);
    expect(logged).toEqual(['api_tokens', 'webhooks']);
    expect(systemCollections).toContain(changeCollection);
  });
});
