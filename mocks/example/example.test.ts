import { localisedOf } from '#core/schema/valueOf';
import { checkField } from '#domain/form/checkField';
import { mockPassword } from '../host';
import { mockServer } from '../node';
import { createEnvelopeClient } from '../../dataProvider/envelopeClient';
import { createDataProvider } from '../../dataProvider/createDataProvider';
import { createRecordCalls } from '../../dataProvider/recordCalls';
import { example } from './definition';
import { exampleRecords } from './exampleRecords';

describe('the living example', () => {
  it('has records that its own form accepts', () => {
    const fields = [...example.definitions.uk.values()];
    for (const record of exampleRecords(0, ['c1']))
      expect(fields.filter((field) => !checkField(field, localisedOf(record, field.name)).valid)).toEqual([]);
  });

  it('is in the mocks with the gallery, its categories lead somewhere', async () => {
    const server = await mockServer({ language: 'uk' }, { gallery: true });
    server.listen({ onUnhandledRequest: 'error' });
    try {
      const client = createEnvelopeClient({ origin: 'http://panel.test', language: () => 'uk' });
      await client.call('POST', '/api/user/login', { body: { email: 'admin@example.com', password: mockPassword } });
      const provider = createDataProvider(createRecordCalls(client), client);
      const { data, total } = await provider.getList('example', {});
      expect([data.length, total]).toEqual([10, 12]);
      const ids = [...new Set(data.map(({ category }) => String(category[0])))];
      expect((await provider.getMany('category', { ids })).data).toHaveLength(ids.length);
    } finally {
      server.close();
    }
  });
});
