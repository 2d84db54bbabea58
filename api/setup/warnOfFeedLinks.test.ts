import { systemStore } from '#core/ports/SystemStore';
import { aRecord } from '../testing/testRecords';
import { testApi, TestLog } from '../testing/testApi';
import { warnOfFeedLinks } from './warnOfFeedLinks';

const warnings = async (feed: object, configuration: Parameters<typeof warnOfFeedLinks>[0]) => {
  const api = await testApi({ seed: { feeds: [aRecord('feed', { slug: { 0: 'rozetka' }, ...feed })] } });
  const log = new TestLog();
  await warnOfFeedLinks(configuration, { store: systemStore(api.store), log });
  return log.lines.map(({ level, facts }) => [level, facts]);
};
const active = { active: { 0: true } };

it('warns where feeds have links that lead to this machine alone', async () => {
  expect(await warnings(active, {})).toEqual([['warn', { feeds: 1 }]]);
});

it.each<[string, object, Parameters<typeof warnOfFeedLinks>[0]]>([
  ['the address of the server is known', active, { publicUrl: 'https://panel.example.com' }],
  ['there is a site', active, { site: { url: 'https://yarmarok.example' } }],
  ['the feed is off', { active: { 0: false } }, {}],
  ['the feed is in the trash', { ...active, _deleted: true }, {}],
])('does not where %s', async (_name, feed, configuration) => {
  expect(await warnings(feed, configuration)).toEqual([]);
});
