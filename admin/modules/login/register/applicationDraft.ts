import type { ApplicationValues } from './checkApplicationField';
import type { Logo } from './Logo';

/** What is typed of an application, until it is sent or the tab is closed. */
interface ApplicationDraft {
  values: ApplicationValues;
  isSameAddress: boolean;
  logo: Logo | null;
}

const key = 'yarmarok-application';
const emptyDraft: ApplicationDraft = { values: {}, isSameAddress: false, logo: null };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLogo = (value: unknown): value is Logo =>
  isObject(value) && ['_id', 'url', 'name'].every((name) => typeof value[name] === 'string');

/** What a page of this tab has kept; an empty form where there is nothing, or nothing that can be read. */
export function readDraft(): ApplicationDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isObject(stored) || !isObject(stored.values)) return emptyDraft;
    const values = Object.entries(stored.values).filter(
      (entry): entry is [string, string | boolean] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    );
    return {
      values: Object.fromEntries(values),
      isSameAddress: stored.isSameAddress === true,
      logo: isLogo(stored.logo) ? stored.logo : null,
    };
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(draft: ApplicationDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage a reload begins anew, as before.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was none.
  }
}
