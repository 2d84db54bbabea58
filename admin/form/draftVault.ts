import { bytesOfBase64 } from '#domain/text/base64';
import type { DraftKeyResult } from '#domain/wire/DraftKey';
import type { EnvelopeClient } from '../../dataProvider/envelopeClient';
import { useApi } from '../core/session/useApi';
import type { DraftPlace, FormDraft, SealedDraft } from './draftStorage';
import { draftStorage } from './draftStorage';

interface DraftVault {
  /** The newest draft at a place, if it can be read. */
  find(place: string): Promise<FormDraft | null>;
  /** Resolves to whether it is on this device, where a crash leaves it, or is not needed any more. */
  save(draft: FormDraft): Promise<boolean>;
  remove(writer: string): Promise<void>;
  /** How many records of a user have unsaved changes. */
  count(user: string): Promise<number>;
  /** Removes all of a user, at their logout. */
  clear(user: string): Promise<void>;
}

/** A draft on its way to the device; `outcome`: whether it got there. */
interface UnstoredDraft {
  draft: FormDraft;
  outcome: Promise<boolean>;
}

const algorithm = 'AES-GCM';
const ivLength = 12;
const deviceItem = 'yarmarok-device';

/** A random name of this browser. It opens nothing. */
function deviceId(): string {
  const stored = localStorage.getItem(deviceItem);
  if (stored !== null && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(deviceItem, made);
  return made;
}

/** A draft is no draft at another place. */
const boundTo = ({ writer, place, at }: DraftPlace): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode([writer, place, at].join('\n'));

async function seal(draft: FormDraft, key: CryptoKey): Promise<SealedDraft> {
  const { writer, place, at, ...content } = draft;
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const plain = new TextEncoder().encode(JSON.stringify(content));
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv, additionalData: boundTo(draft) }, key, plain);
  return { writer, place, at, iv, sealed };
}

async function open(stored: SealedDraft, key: CryptoKey): Promise<FormDraft> {
  const { writer, place, at, iv, sealed } = stored;
  const plain = await crypto.subtle.decrypt({ name: algorithm, iv, additionalData: boundTo(stored) }, key, sealed);
  const content = JSON.parse(new TextDecoder().decode(plain)) as Omit<FormDraft, keyof DraftPlace>;
  return { writer, place, at, ...content };
}

/**
 * Drafts on this device, sealed with a key that the server gives to who is logged in: who opens the browser's files
 * without a session reads nothing. Where there is no key (plain http, no connection), drafts last as long as the page.
 */
function createDraftVault(client: EnvelopeClient): DraftVault {
  /** Those that are not on the device yet, or cannot be; by writer. They last as long as the page. */
  const inMemory = new Map<string, UnstoredDraft>();
  let known: Promise<CryptoKey> | null = null;

  async function requestKey(): Promise<CryptoKey> {
    const body = { device: deviceId() };
    const { result } = await client.call<DraftKeyResult>('POST', '/api/user/draft-key', { body });
    return crypto.subtle.importKey('raw', bytesOfBase64(result.key), algorithm, false, ['encrypt', 'decrypt']);
  }

  /** Throws where there is none; asked for again then. */
  function draftKey(): Promise<CryptoKey> {
    known ??= requestKey().catch((failure: unknown) => {
      known = null;
      throw failure;
    });
    return known;
  }

  async function store(kept: UnstoredDraft): Promise<boolean> {
    const { draft } = kept;
    try {
      const sealed = await seal(draft, await draftKey());
      const last = inMemory.get(draft.writer);
      // The work was saved or discarded while it was sealed, or there is more of it by now.
      if (last !== kept) return last?.outcome ?? true;
      const isOnDevice = await draftStorage.save(sealed);
      if (isOnDevice && inMemory.get(draft.writer) === kept) inMemory.delete(draft.writer);
      return isOnDevice;
    } catch {
      return false;
    }
  }

  function save(draft: FormDraft): Promise<boolean> {
    const kept: UnstoredDraft = { draft, outcome: Promise.resolve(false) };
    inMemory.set(draft.writer, kept);
    kept.outcome = store(kept);
    return kept.outcome;
  }

  return {
    save,
    find: async (place) => {
      const [kept] = [...inMemory.values()]
        .map(({ draft }) => draft)
        .filter((draft) => draft.place === place)
        .sort((a, b) => b.at - a.at);
      const stored = await draftStorage.find(place, Date.now());
      if (!stored || (kept && kept.at >= stored.at)) return kept ?? null;
      if ('values' in stored) {
        void save(stored);
        return stored;
      }
      try {
        return await open(stored, await draftKey());
      } catch {
        return null;
      }
    },
    remove: async (writer) => {
      inMemory.delete(writer);
      await draftStorage.remove(writer);
    },
    count: async (user) => {
      const kept = [...inMemory.values()].map(({ draft }) => draft.place);
      return new Set([...(await draftStorage.places(user)), ...kept]).size;
    },
    clear: (user) => {
      inMemory.clear();
      return draftStorage.clear(user);
    },
  };
}

const vaults = new WeakMap<EnvelopeClient, DraftVault>();

/** One for as long as somebody is logged in. */
export function draftVaultOf(client: EnvelopeClient): DraftVault {
  const vault = vaults.get(client) ?? createDraftVault(client);
  vaults.set(client, vault);
  return vault;
}

export const useDraftVault = (): DraftVault => draftVaultOf(useApi().client);
