import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { carrierPlaces } from '../../mocks/seed/carrierPlaces';
import { httpServiceClient } from '../adapters/remote/httpServiceClient';
import type { StoredPayment } from '../modules/orders/shared/payments/StoredPayment';
import { paymentCollection } from '../modules/orders/shared/payments/StoredPayment';
import type { ServiceClient } from '#core/ports/ServiceClient';
import { matchAll } from '#domain/query/Where';
import { placeCollection } from '../modules/orders/shared/places/StoredPlace';
import type { Clock } from '#core/ports/Clock';
import type { ReadStore } from '#core/ports/ReadStore';
import type { ApiConfig } from '#core/schema/ApiConfig';
import { demoBanks } from './demoBanks';
import { demoCarriers } from './demoCarriers';
import { demoMessengers } from './demoMessengers';
import type { DemoBank } from '../services/payment/fake/DemoBank';
import type { DemoService } from '../services/shared/DemoService';
import { headersOf } from '../services/shared/headersOf';

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
  const answer = body === null ? null : await service?.answer({ ...call, headers: headersOf(request), body });
  if (!answer) return void response.writeHead(404).end();
  const { status = 200, contentType, headers } = answer;
  response.writeHead(status, { ...headers, 'content-type': contentType }).end(answer.body);
}

/** Whether the store was filled with the demo marketplace: its directory has made-up places. */
export async function isDemoStore(store: Pick<ReadStore, 'get'>): Promise<boolean> {
  const [place] = carrierPlaces(0);
  return place !== undefined && (await store.get(placeCollection.name, place._id)) !== null;
}

/** Payments that the banks took before the last start: they can still be given back. */
async function recallPayments(
  store: Pick<ReadStore, 'stream'>,
  banks: Readonly<Record<string, DemoBank>>,
): Promise<void> {
  for await (const record of store.stream(paymentCollection.name, { where: matchAll })) {
    const { _id: id, provider, state, ref, amount, refunded, link } = record as StoredPayment;
    if (state === 'paid' && URL.canParse(link) && new URL(link).hostname === host)
      banks[provider]?.recall({
        id,
        ...(ref !== undefined && { ref }),
        amount: amount / 100,
        refunded: refunded / 100,
      });
  }
}

/**
 * Outside services of the demo marketplace, on this machine only: without keys of real ones an order can go all the
 * way.
 */
export async function startDemoServices(
  clock: Clock,
  { store, client = httpServiceClient() }: { store?: Pick<ReadStore, 'stream'>; client?: ServiceClient } = {},
): Promise<DemoServices> {
  const secret = (): string => randomBytes(16).toString('hex');
  const now = (): number => clock.now();
  const account = 'demo';
  let origin = '';
  const banks = Object.fromEntries(
    Object.entries(demoBanks).map(([code, open]) => [
      code,
      open({ account, key: secret(), origin: () => `${origin}/${code}`, now, client }),
    ]),
  );
  if (store) await recallPayments(store, banks);
  const places = carrierPlaces(now());
  const carriers = Object.fromEntries(
    [...demoCarriers].map(([code, demoCarrier]) => [code, demoCarrier({ key: secret(), now, places })]),
  );
  const messengers = Object.fromEntries(
    Object.entries(demoMessengers).map(([code, open]) => [code, open({ key: secret(), now })]),
  );
  const services: Readonly<Record<string, DemoService>> = { ...carriers, ...banks, ...messengers };
  const server = createServer((request, response) => {
    serve(services, request, response).catch(() => response.destroy());
  }).listen(0, host);
  await once(server, 'listening');
  origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    access: Object.fromEntries(
      Object.entries(services).map(([code, { key }]) => [code, { url: `${origin}/${code}`, account, key }]),
    ),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
