import { z } from 'zod';
import type { DemoAnswer, DemoCall } from '../../../shared/DemoService';
import { demoForm } from '../../../shared/demoForm';

/** What the desk knows of the world: who may make out shipments, and the time. */
export interface ShipmentWorld {
  /** The bearer of the eCom API. */
  key: string;
  token: string;
  /** The counterparty, who sends. */
  uuid: string;
  now(): number;
}

interface ShipmentDocument {
  uuid: string;
  barcode: string;
  externalId: string;
  sender: string;
}

/** How a parcel moves on by itself: after so many minutes it is in this state. */
const journey: readonly (readonly [minutes: number, status: string])[] = [
  [0, 'CREATED'],
  [2, 'REGISTERED'],
  [4, 'DELIVERING'],
  [6, 'IN_DEPARTMENT'],
  [10, 'DELIVERED'],
];

const ecom = '/ecom/0.0.1/';
const forms = '/forms/ecom/0.0.1/';
const barcodePrefix = '050';
const uuidPrefix = '00000000-0000-4000-8000-';

const postcode = z.string().regex(/^\d{5}$/);
const amount = z.number().positive().max(1_000_000);
const addressSchema = z.object({ postcode });
const clientSchema = z.object({
  type: z.literal('INDIVIDUAL'),
  firstName: z.string().min(2).max(250),
  lastName: z.string().min(2).max(250),
  phoneNumber: z.string().regex(/^\+380\d{9}$/),
  addressId: z.number().int(),
});
const ofUuid = z.object({ uuid: z.string() });
const shipmentSchema = z.object({
  sender: ofUuid,
  recipient: ofUuid,
  recipientAddressId: z.number().int(),
  type: z.enum(['STANDARD', 'EXPRESS']),
  deliveryType: z.enum(['W2W', 'W2D']),
  paidByRecipient: z.boolean(),
  parcels: z
    .array(z.object({ weight: z.number().int().positive(), length: z.number().positive(), declaredPrice: amount }))
    .length(1),
  description: z.string().max(255),
  postPay: amount.optional(),
  externalId: z.string().min(1),
  onFailReceiveType: z.enum(['RETURN', 'PROCESS_AS_REFUSAL']),
});

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function read<Value>(schema: z.ZodType<Value>, body: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Refused(400, 'JSON parse error');
  }
  const given = schema.safeParse(value);
  if (!given.success) throw new Refused(400, `${given.error.issues[0]?.path.join('.') ?? 'body'}: is not valid`);
  return given.data;
}

/**
 * Ukrposhta's eCom API as far as the product makes out shipments there: it checks what it is told as the service does. A
 * barcode has the time in it, so that its parcel moves on after a restart too.
 */
export class ShipmentFake {
  readonly documents = new Map<string, ShipmentDocument>();
  /** Lifecycles of parcels that do not move by themselves, by barcode. */
  readonly states = new Map<string, string>();
  private readonly addresses = new Set<number>();
  private readonly clients = new Set<string>();
  private lastNumber = 0;

  constructor(private readonly world: ShipmentWorld) {}

  /** null: there is no such address. */
  answer({ method, path, query, headers, body }: DemoCall): DemoAnswer | null {
    if (!path.startsWith(ecom) && !path.startsWith(forms)) return null;
    try {
      if (headers.authorization !== `Bearer ${this.world.key}`) throw new Refused(401, 'Invalid Credentials');
      if (path !== `${ecom}addresses` && query.get('token') !== this.world.token)
        throw new Refused(403, 'No access to this counterparty');
      if (path.startsWith(forms)) return this.form(path.slice(forms.length));
      const answer = this.answerOf(method, path.slice(ecom.length), query, body);
      return { contentType: 'application/json', body: answer === null ? '' : JSON.stringify(answer) };
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      const { status, message } = failure;
      return { status, contentType: 'application/json', body: JSON.stringify({ code: `UP${status}`, message }) };
    }
  }

  private answerOf(method: string, path: string, query: URLSearchParams, body: string): unknown {
    const [, barcode] = /^shipments\/barcode\/(\w+)$/.exec(path) ?? [];
    const [, uuid] = /^shipments\/([\w-]+)$/.exec(path) ?? [];
    if (method === 'POST' && path === 'addresses') return this.address(read(addressSchema, body).postcode);
    if (method === 'POST' && path === 'clients') return this.client(read(clientSchema, body).addressId);
    if (method === 'POST' && path === 'shipments') return this.shipment(read(shipmentSchema, body));
    if (method === 'GET' && path === 'shipments') return this.ofSender(query.get('senderUuid') ?? '');
    if (method === 'GET' && barcode !== undefined) return this.shown(barcode);
    if (method === 'GET' && uuid !== undefined) return this.shown(barcodeOf(uuid));
    if (method === 'DELETE' && uuid !== undefined) return this.remove(barcodeOf(uuid));
    throw new Refused(404, 'Not found');
  }

  private address(code: string): object {
    const id = this.addresses.size + 1;
    this.addresses.add(id);
    return { id, postcode: code, country: 'UA' };
  }

  private client(addressId: number): object {
    if (!this.addresses.has(addressId)) throw new Refused(404, 'addressId: not found');
    const uuid = `client-${this.clients.size + 1}`;
    this.clients.add(uuid);
    return { uuid, addressId };
  }

  private shipment(given: z.infer<typeof shipmentSchema>): object {
    const [parcel] = given.parcels;
    if (given.sender.uuid !== this.world.uuid) throw new Refused(404, 'sender: not found');
    if (!this.clients.has(given.recipient.uuid)) throw new Refused(404, 'recipient: not found');
    if (!this.addresses.has(given.recipientAddressId)) throw new Refused(404, 'recipientAddressId: not found');
    if ((given.postPay ?? 0) > (parcel?.declaredPrice ?? 0))
      throw new Refused(400, 'postPay must not be above declaredPrice');
    this.lastNumber = Math.max(this.lastNumber + 1, Math.floor(this.world.now() / 1000));
    const barcode = `${barcodePrefix}${String(this.lastNumber).padStart(10, '0')}`;
    const document = { uuid: uuidOf(barcode), barcode, externalId: given.externalId, sender: given.sender.uuid };
    this.documents.set(barcode, document);
    return this.shown(barcode);
  }

  private ofSender(sender: string): object[] {
    return [...this.documents.values()]
      .filter((each) => each.sender === sender)
      .map(({ barcode }) => this.shown(barcode));
  }

  /** A parcel of before the last start is known by its number. */
  private shown(barcode: string): object {
    const status = this.stateOf(barcode);
    if (status === undefined) throw new Refused(404, 'Shipment not found');
    return { uuid: uuidOf(barcode), barcode, ...this.documents.get(barcode), lifecycle: { status } };
  }

  private remove(barcode: string): null {
    const status = this.stateOf(barcode);
    if (status === undefined || status === 'DELETED') throw new Refused(404, 'Shipment not found');
    if (status !== 'CREATED') throw new Refused(400, `Shipment is ${status} and cannot be deleted`);
    this.documents.delete(barcode);
    this.states.set(barcode, 'DELETED');
    return null;
  }

  private form(path: string): DemoAnswer {
    const [, barcode] = /^shipments\/(\w+)\/sticker$/.exec(path) ?? [];
    if (barcode === undefined || this.stateOf(barcode) === undefined) throw new Refused(404, 'Shipment not found');
    return { contentType: 'application/pdf', body: demoForm(`Demo waybill ${barcode}`) };
  }

  private stateOf(barcode: string): string | undefined {
    const made = barcode.startsWith(barcodePrefix) ? Number(barcode.slice(barcodePrefix.length)) * 1000 : NaN;
    const minutes = (this.world.now() - made) / 60_000;
    return this.states.get(barcode) ?? journey.findLast(([after]) => minutes >= after - 0.1)?.[1];
  }
}

const uuidOf = (barcode: string): string => uuidPrefix + barcode.slice(1);
const barcodeOf = (uuid: string): string => `0${uuid.slice(uuidPrefix.length)}`;
