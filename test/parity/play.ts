import { aPicture } from '../../api/testing/testUpload';
import type { ChangesResult } from '#domain/wire/Change';
import type { LoadedWebhook } from '#domain/wire/Webhook';
import type { ParityHost, Visitor } from './hosts';
import { clock, password } from './hosts';
import type { Answer } from './openApiDocument';
import type { Step, UploadStep } from './recording';
import { recording } from './recording';

export interface Played extends Answer {
  call: string;
  method: string;
  path: string;
}

const emails = { admin: 'admin@example.com', merchant: 'kosiv@example.com' };

/** New ids are random: each is masked by the number of its first appearance. Demo ids are the same everywhere. */
class IdMasks {
  private readonly masks = new Map<string, string>();
  private readonly saved = new Map<string, string>();

  save(name: string, id: unknown): void {
    if (typeof id === 'string' && id !== '') {
      this.saved.set(name, id);
      if (!this.masks.has(id)) this.masks.set(id, `<${name}>`);
    }
  }

  /** Texts that are the same on every host are shown unmasked. */
  saveText(name: string, text: string): void {
    this.saved.set(name, text);
  }

  fill<T>(value: T): T {
    return JSON.parse(
      JSON.stringify(value ?? null).replace(/\{(\w+)\}/g, (whole, name: string) => this.saved.get(name) ?? whole),
    ) as T;
  }

  mask(envelope: unknown): unknown {
    return JSON.parse(
      [...this.masks].reduce((text, [id, shown]) => text.replaceAll(id, shown), JSON.stringify(envelope)),
    );
  }
}

async function formOf({ file, content, parts = {} }: UploadStep, names: IdMasks): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  form.append(
    'file',
    new Blob([typeof content === 'string' ? names.fill(content) : new Uint8Array(await aPicture(60, 40, content))]),
    file,
  );
  return form;
}

const atOneHost = (text: string): string =>
  text.replace(/https?:\/\/(localhost|yarmarok\.test)\//g, 'https://yarmarok.test/');

/** An answer without what differs by host: the nonce of a document's styles, and where the host is. */
const comparable = (body: unknown): unknown =>
  typeof body === 'string'
    ? atOneHost(body.replace(/nonce="\w+"/, 'nonce=""'))
    : body === undefined
      ? body
      : (JSON.parse(atOneHost(JSON.stringify(body))) as unknown);

/** Ids of the entries of a history. */
const changesIn = (body: unknown): string[] => {
  const { items = [], history = [] } =
    (body as { result?: Partial<ChangesResult & Pick<LoadedWebhook, 'history'>> } | null)?.result ?? {};
  const listed = Array.isArray(items) ? items.flatMap((item) => ('origin' in item ? [item._id] : [])) : [];
  return [...listed, ...(Array.isArray(history) ? history.map(({ _id }) => _id) : [])];
};

/** Ids of the options of attributes, wherever they are in an answer. */
function optionsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const own = '_id' in body && 'isDefault' in body && typeof body._id === 'string' ? [body._id] : [];
  return [...own, ...Object.values(body).flatMap(optionsIn)];
}

/** Ids of the products that rows of an import have created. */
const productsIn = (body: unknown): string[] => {
  const { rows = [], row } = (body as { result?: { rows?: unknown; row?: unknown } } | null)?.result ?? {};
  return [...(Array.isArray(rows) ? (rows as unknown[]) : []), row].flatMap((each) =>
    typeof each === 'object' && each !== null && 'state' in each && 'product' in each ? [String(each.product)] : [],
  );
};

/** Id of the first row of a list. */
const listedIn = (body: unknown): unknown =>
  (body as { result?: { items?: { _id: unknown }[] } } | null)?.result?.items?.[0]?._id;

/** Plays the whole recording on a host and gives what it answered. */
export async function play(host: ParityHost): Promise<Played[]> {
  const names = new IdMasks();
  const visitors = new Map<Step['as'], Visitor>();
  for (const as of ['guest', 'admin', 'merchant'] as const) {
    const visitor = await host.visitor();
    visitors.set(as, visitor);
    if (as !== 'guest') await visitor.send('POST', '/api/user/login', { email: emails[as], password });
  }
  const played: Played[] = [];
  for (const step of recording) {
    const {
      as,
      method,
      path,
      body,
      upload,
      keep,
      keepAction = `action${played.length}`,
      keepChange,
      keepListed,
    } = step;
    await host.idle();
    clock.tick();
    const visitor = visitors.get(as);
    if (!visitor) throw new Error(`nobody plays ${as}`);
    const answer = await visitor.send(
      method,
      names.fill(path),
      upload ? await formOf(upload, names) : body === undefined ? undefined : names.fill(body),
    );
    const {
      _id,
      action,
      actions,
      file,
      token,
      webhook,
      secret,
      import: imported,
    } = (
      answer.body as {
        result?: {
          _id?: unknown;
          action?: { _id?: unknown };
          actions?: { _id?: unknown }[];
          file?: { _id: string; url: string };
          token?: { _id: string };
          webhook?: { _id: string };
          import?: { _id: string; profile?: string };
          secret?: string;
        };
      }
    ).result ?? {};
    if (imported?.profile) names.save('csvProfile', imported.profile);
    if (keep) names.save(keep, file?._id ?? token?._id ?? webhook?._id ?? imported?._id ?? _id);
    if (keep) names.save(`${keep}Secret`, secret);
    if (keep && file) names.saveText(`${keep}Url`, file.url);
    if (keepListed) names.save(keepListed, listedIn(answer.body));
    names.save(keepAction, action?._id);
    for (const [at, each] of actions?.entries() ?? []) names.save(`${keepAction}-${at}`, each._id);
    for (const [at, id] of productsIn(answer.body).entries()) names.save(`product${played.length}-${at}`, id);
    for (const [at, change] of changesIn(answer.body).entries())
      names.save((at === 0 && keepChange) || `change${played.length}-${at}`, change);
    for (const [at, option] of optionsIn(answer.body).entries()) names.save(`option${played.length}-${at}`, option);
    played.push({
      call: `${as} ${method} ${path} ${JSON.stringify(upload ?? body ?? '')}`,
      method,
      path: String(names.mask(names.fill(path))),
      ...answer,
      body: names.mask(comparable(answer.body)),
    });
  }
  return played;
}
