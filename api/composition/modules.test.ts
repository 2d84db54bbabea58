import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { purgeHandler } from '#core/jobs/purgeHandler';
import { jobCollection } from '#core/jobs/StoredJob';
import { envelopeReply } from '#core/kernel/Reply';
import { defineRoute } from '#core/kernel/Route';
import type { Module } from '#core/Module';
import { recordHandlers } from '#core/records/bulk/operationHandlers';
import { noSchemaSource } from '#core/schema/StoredSchema';
import { testApi } from '../testing/testApi';
import { catalogue } from '../modules/catalogue/module';
import { content } from '../modules/content/module';
import { delivery } from '../modules/delivery/module';
import { figures } from '../modules/figures/module';
import { integrations } from '../modules/integrations/module';
import { mail } from '../modules/mail/module';
import { media } from '../modules/media/module';
import { modules } from '../modules/modules';
import { panel } from '../modules/panel/module';
import { people } from '../modules/people/module';
import { settings } from '../modules/settings/module';

/** Who logs in, what is mailed, files, products and the settings beside them: nothing is started without them. */
const base: readonly Module[] = [people, catalogue, mail, media, integrations];

const ping = defineRoute({
  name: 'ping',
  method: 'GET',
  path: '/api/public/ping',
  access: 'open',
  summary: 'Answers.',
  handler: () => envelopeReply({}),
});

describe('modules', () => {
  it('are started alone with what they need', async () => {
    const api = await testApi({ modules: [...base, content, panel] });
    const page = { fields: { title: { uk: 'Доставка', en: 'Delivery' }, slug: { 0: 'delivery' } } };
    expect(await api.post('/api/page/insert', page)).toMatchObject({ status: 200, result: { valid: true } });
    expect(await api.post('/api/listing/get-list', { model: 'page' })).toMatchObject({ result: { allItemsCount: 1 } });
    const { navLinks } = (await api.get('/api/admin/start')).result as { navLinks: { links: { id: string }[] }[] };
    const links = navLinks.flatMap((group) => group.links.map(({ id }) => id));
    expect(links).toEqual(expect.arrayContaining(['shop', 'product', 'page', 'article', 'media']));
    expect(links.filter((id) => /order|client|promocode|review/.test(id))).toEqual([]);
    // Of the settings only those of modules that are there.
    expect(links.filter((id) => id.startsWith('property'))).toEqual(['property', 'property-public-pages']);
    expect(await api.post('/api/listing/get-list', { model: 'order' })).toMatchObject({ status: 404 });
    expect(await api.post('/api/order/get-cart', {})).toMatchObject({ status: 404 });
  });

  it.each<[string, readonly Module[], string]>([
    ['two of one name', [...base, content, { ...content }], 'Two modules have the same name'],
    ['one without what it needs', [people, catalogue, media, integrations], 'The module people needs mail'],
    ['nobody who keeps sessions', [mail, media, { ...integrations, needs: [] }], 'No module provides sessions'],
    [
      'two who keep sessions',
      [...base, { name: 'others', provide: people.provide }],
      'The module others provides sessions',
    ],
  ])('are refused: %s', async (_what, given, reason) => {
    await expect(testApi({ modules: given })).rejects.toThrow(reason);
  });

  it.each<[string, Omit<Module, 'name'>]>([
    ['modules content and other both define the entity page', { entities: content.entities?.slice(0, 1) }],
    ['modules core and other both define the collection jobs', { collections: [jobCollection] }],
    ['modules mail and other both define the collection mails', { collections: mail.collections?.slice(0, 1) }],
    ['modules settings and other both define the dictionary brands', { dictionaries: settings.dictionaries }],
    ['modules people and other both define the mail template', { mailTemplates: people.mailTemplates }],
    ['modules core and other both define the bulk handler delete', { bulkHandlers: { delete: recordHandlers.delete } }],
    ['modules catalogue and other both define the schema source', { schemaSource: noSchemaSource }],
    [
      'The table of routes has two of the call GET /api/public/other/:',
      { routes: ['id', 'slug'].map((name) => ({ ...ping, path: `/api/public/other/:${name}` })) },
    ],
    ['Two handlers of the job kind mail.deliver', { jobs: mail.jobs }],
    ['Two handlers of the job kind data.purge', { jobs: (services) => [purgeHandler(services)] }],
    ['Two schedules of the job kind data.purge', { schedules: [{ kind: 'data.purge', cron: '0 5 * * *' }] }],
  ])('are refused when two define the same: %s', async (reason, others) => {
    const modules = [...base, content, settings, { name: 'other', ...others }];
    await expect(testApi({ modules })).rejects.toThrow(reason);
  });

  it.each<[string, Omit<Module, 'name'>]>([
    ['modules figures and other both define the dashboard card sales', { dashboard: figures.dashboard }],
    ['modules delivery and other both define the outside service novapost', { services: delivery.services }],
  ])('are refused beside all others when one has it: %s', async (reason, others) => {
    await expect(testApi({ modules: [...modules, { name: 'other', ...others }] })).rejects.toThrow(reason);
  });

  it('are all areas of the code, and name what they need', () => {
    const areas = readdirSync(join(__dirname, '..', 'modules'), { withFileTypes: true });
    const folders = areas.filter((each) => each.isDirectory()).map((each) => each.name);
    expect(modules.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
    const names = new Set(modules.map(({ name }) => name));
    expect(modules.flatMap(({ needs = [] }) => needs).filter((needed) => !names.has(needed))).toEqual([]);
  });
});
