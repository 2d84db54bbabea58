import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { carrierPlaces } from '../../mocks/seed/carrierPlaces';
import { httpServiceClient } from '../adapters/remote/httpServiceClient';
import { placeCollection } from '../modules/sales/delivery/directory/StoredPlace';
import type { Clock } from '../ports/Clock';
import type { ReadStore } from '../ports/ReadStore';
import type { ApiConfig } from '../schema/ApiConfig';
import { demoInstalments } from './demoInstalments';
import { demoLiqPay } from './demoLiqPay';
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
  const [address = '', query = ''] = (request.url ?? '').split('?', 2);
  const [, name = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(address) ?? [];
  const body = await bodyOf(request);
  const service = Object.hasOwn(services, name) ? services[name] : undefined;
  const call = { method: request.method ?? '', path, query: new URLSearchParams(query) };
  const answer = body === null ? null : await service?.answer({ ...call, body });
  if (!answer) return void response.writeHead(404).end();
  const { status = 200, contentType, headers } = answer;
  response.writeHead(status, { ...headers, 'content-type': contentType }).end(answer.body);
}

/** Whether the store was filled with the demo marketplace: its directory has made-up places. */
export async function isDemoStore(store: Pick<ReadStore, 'get'>): Promise<boolean> {
  const [place] = carrierPlaces(0);
  return place !== undefined && (await store.get(placeCollection.name, place._id)) !== null;
}

/**
 * Outside services of the demo marketplace, on this machine only: without keys of real ones an order can go all the way.
 */
export async function startDemoServices(clock: Clock, client = httpServiceClient()): Promise<DemoServices> {
  const secret = (): string => randomBytes(16).toString('hex');
  const now = (): number => clock.now();
  const account = 'demo';
  const services = {
    novaposhta: demoNovaPoshta(secret(), now),
    liqpay: demoLiqPay({ publicKey: account, privateKey: secret() }, { now, client }),
    privatbank: demoInstalments({ storeId: account, password: secret() }, client),
  };
  const server = createServer((request, response) => {
    serve(services, request, response).catch(() => response.destroy());
  }).listen(0, host);
  await once(server, 'listening');
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    access: {
      novaposhta: { url: `${origin}/novaposhta`, key: services.novaposhta.key },
      liqpay: { url: `${origin}/liqpay`, key: services.liqpay.key, account },
      privatbank: { url: `${origin}/privatbank`, key: services.privatbank.key, account },
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
