import { bytesOfBase64 } from '#domain/text/base64';
import type { DraftKeyResult } from '#domain/wire/DraftKey';
import type { EnvelopeClient } from '../../dataProvider/envelopeClient';
import { useApi } from '../core/session/useApi';
import type { DraftPlace, FormDraft, SealedDraft } from './draftStorage';
import { draftsInMemory, draftStorage } from './draftStorage';

interface DraftVault {
  /** The newest draft at a place, if it can be read. */
  find(place: string): Promise<FormDraft | null>;
  /** Resolves to whether it is on this device: also after a crash it will be there. */
  save(draft: FormDraft): Promise<boolean>;
  remove(writer: string): Promise<void>;
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
  let asked: Promise<CryptoKey> | null = null;

  async function requestKey(): Promise<CryptoKey> {
    const body = { device: deviceId() };
    const { result } = await client.call<DraftKeyResult>('POST', '/api/user/draft-key', { body });
    return crypto.subtle.importKey('raw', bytesOfBase64(result.key), algorithm, false, ['encrypt', 'decrypt']);
  }

  /** Throws where there is none; asked for again then. */
  function draftKey(): Promise<CryptoKey> {
    asked ??= requestKey().catch((failure: unknown) => {
      asked = null;
      throw failure;
    });
    return asked;
  }

  /** Whether nothing newer is to be stored, and the work was not saved or discarded meanwhile. */
  const isCurrent = (draft: FormDraft): boolean => draftsInMemory.get(draft.writer) === draft;

  async function save(draft: FormDraft): Promise<boolean> {
    draftsInMemory.set(draft.writer, draft);
    try {
      const sealed = await seal(draft, await draftKey());
      const isOnDevice = isCurrent(draft) && (await draftStorage.save(sealed));
      if (isOnDevice && isCurrent(draft)) draftsInMemory.delete(draft.writer);
      return isOnDevice;
    } catch {
      return false;
    }
  }

  return {
    save,
    find: async (place) => {
      const kept = [...draftsInMemory.values()].filter((draft) => draft.place === place).sort((a, b) => b.at - a.at)[0];
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
      draftsInMemory.delete(writer);
      await draftStorage.remove(writer);
    },
  };
}

const vaults = new WeakMap<EnvelopeClient, DraftVault>();

/** One for as long as somebody is logged in. */
export function useDraftVault(): DraftVault {
  const { client } = useApi();
  const vault = vaults.get(client) ?? createDraftVault(client);
  vaults.set(client, vault);
  return vault;
}
