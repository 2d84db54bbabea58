import { settingsReader } from '#domain/wire/settingsReader';
import { refuse } from '#core/kernel/refuse';
import type { FileReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { securitySettingsId } from './securitySettingsSpec';
import { securityText, securityTextPath } from './securityText';

const contact = defineRoute({
  name: 'securityContact',
  method: 'GET',
  path: securityTextPath,
  access: 'open',
  summary: 'Where weaknesses are reported to, where the settings name an address.',
  refusals: [404],
  content: { 200: 'text/plain' },
  handler: async (_request, { store, clock, config }): Promise<FileReply> => {
    const address = settingsReader(await store.get('properties', securitySettingsId)).text('security_contact');
    if (address === '') throw refuse(404, 'noItem');
    return {
      kind: 'file',
      contentType: 'text/plain; charset=utf-8',
      headers: { 'cache-control': 'public, max-age=3600' },
      body: securityText(address, clock.now(), config.publicUrl),
    };
  },
});

export const securityContactRoutes: readonly Route[] = [contact];
