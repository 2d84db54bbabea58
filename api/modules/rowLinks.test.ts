import { toPanelAddress } from '../../admin/core/routing/specAddress';
import { addressFilterFromText } from '#domain/query/addressFilter';
import { entities } from './registry';

/** Of the panel's modules, those that links of rows lead to. */
const paths = {
  screens: [],
  entityScreens: [],
  resourceScreens: { product: ['variations/:productId'] },
  listedByName: [],
};
const links = [...entities.values()].flatMap((entity) =>
  (entity.spec.listing.rowLinks ?? []).map((link) => ({ entity, ...link })),
);

describe('the further actions of rows', () => {
  it.each(links.map((link) => [`${link.entity.name}: ${link.name}`, link] as const))(
    '%s leads to a list that there is, by filters that it has, or to a screen of the record',
    (_name, { entity, to }) => {
      if (!to.includes('?')) {
        expect(toPanelAddress({ pathname: to.replace('{id}', '7'), search: '' }, paths).pathname).not.toMatch(/^\/~/);
        return;
      }
      const [, target = '', query = ''] = /^\/([\w-]+)\/list\?(.*)$/.exec(to) ?? [];
      const attributes = entities.get(target)?.attributes.en ?? [];
      const filter = addressFilterFromText(/(?:^|&)filter=([^&]*)/.exec(query)?.[1] ?? '');
      expect(Object.keys(filter)).not.toHaveLength(0);
      for (const name of Object.keys(filter))
        expect(attributes.find((attribute) => attribute.name === name)).toMatchObject({
          backendFilterable: true,
          source: entity.name,
        });
    },
  );

  it('are in the description that the panel gets, in both languages', () => {
    for (const { entity, name } of links)
      expect(entity.spec.texts.rowLinks?.[name]).toEqual({
        uk: expect.stringMatching(/[а-яіїєґ]/i),
        en: expect.stringMatching(/[a-z]/i),
      });
  });
});
