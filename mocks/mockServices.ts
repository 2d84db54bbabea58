import type { Clock } from '#core/ports/Clock';
import type { ServiceClient } from '#core/ports/ServiceClient';
import { ServiceFailure } from '#core/ports/ServiceClient';
import type { ApiConfig } from '#core/schema/ApiConfig';
import { demoMessengers } from '../api/demo/demoMessengers';
import type { DemoService } from '../api/services/shared/DemoService';

interface MockServices {
  client: ServiceClient;
  access: NonNullable<ApiConfig['demoServices']>;
}

/** Nobody is called there. */
const originOf = (code: string): string => `https://${code}.invalid`;

/** The demo's messengers, in the page: other outside services are not called from a browser. */
export function mockServices(clock: Clock): MockServices {
  const services = new Map<string, DemoService>(
    Object.entries(demoMessengers).map(([code, open]) => [
      code,
      open({ key: `${code} of the mocks`, now: () => clock.now() }),
    ]),
  );
  return {
    access: Object.fromEntries(
      [...services].map(([code, { key }]) => [code, { url: originOf(code), account: 'demo', key }]),
    ),
    client: {
      call: async ({ method, url, headers = {}, body = '' }) => {
        const { origin, pathname, searchParams } = new URL(url);
        const service = [...services].find(([code]) => origin === originOf(code))?.[1];
        const answer = await service?.answer({ method, path: pathname, query: searchParams, headers, body });
        if (!answer || typeof answer.body !== 'string') throw new ServiceFailure('no such service is called from here');
        return { status: answer.status ?? 200, body: answer.body };
      },
    },
  };
}
