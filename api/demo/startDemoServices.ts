import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { carrierPlaces } from '../../mocks/seed/carrierPlaces';
import { placeCollection } from '../modules/sales/delivery/directory/StoredPlace';
import type { Clock } from '../ports/Clock';
import type { ReadStore } from '../ports/ReadStore';
import type { ApiConfig } from '../schema/ApiConfig';
import { demoNovaPoshta } from './demoNovaPoshta';
import type { DemoService } from './DemoService';

export interface DemoServices {
  access: NonNullable<ApiConfig['demoServices']>;
  close(): Promise<void>;
}

const host = '127.0.0.1';
const maxBodyBytes = 1024 * 1024;

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > maxBodyBytes) return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The first part of the path names the service. */
async function serve(
  services: Readonly<Record<string, DemoService>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, name = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? [];
  const body = await bodyOf(request);
  const service = Object.hasOwn(services, name) ? services[name] : undefined;
  const answer = body === null ? null : service?.answer({ method: request.method ?? '', path, body });
  if (answer) response.writeHead(200, { 'content-type': answer.contentType }).end(answer.body);
  else response.writeHead(404).end();
}

/** Whether the store was filled with the demo marketplace: its directory has made-up places. */
export async function isDemoStore(store: Pick<ReadStore, 'get'>): Promise<boolean> {
  const [place] = carrierPlaces(0);
  return place !== undefined && (await store.get(placeCollection.name, place._id)) !== null;
}

/**
 * Outside services of the demo marketplace, on this machine only: without keys of real ones an order can go all the way.
 */
export async function startDemoServices(clock: Clock): Promise<DemoServices> {
  const services = { novaposhta: demoNovaPoshta(randomBytes(16).toString('hex'), () => clock.now()) };
  const server = createServer((request, response) => {
    serve(services, request, response).catch(() => response.destroy());
  }).listen(0, host);
  await once(server, 'listening');
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    access: { novaposhta: { url: `${origin}/novaposhta`, key: services.novaposhta.key } },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
