import type { Envelope, Message } from '#domain/wire/Envelope';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { isObject } from '#domain/wire/isObject';
import type { Language } from '#domain/text/Language';
import type { RecordCalls } from './recordCalls';
import type { YarmarokRecord } from './yarmarokRecord';
import { submitFields } from './submitFields';
import { fromLoad } from './yarmarokRecord';

/**
 * `meta` of react-admin's hooks that asks for a record together with its form. The language belongs to it because the
 * definitions are in the interface's language: another one is another query.
 */
export type FormMeta = {
  form: true;
  language?: Language;
};

/** A record with the form that edits it, as `getOne` returns it with `FormMeta`. Underscore keys are never sent. */
export interface FormRecord extends YarmarokRecord {
  /** The response of the load call: definitions of the fields, title, what this user may do. */
  _load: LoadResult;
  /** The response's messages, which are shown when the form is opened. */
  _messages: readonly Message[];
}

/** What `create` and `update` return with `FormMeta`: the sent fields, and the response for the form. */
export interface SavedFormRecord extends Pick<YarmarokRecord, 'id' | '_id' | '_revision'> {
  _saved: { result: SaveResult; messages: readonly Message[] };
  [field: string]: unknown;
}

export const hasFormMeta = (meta: unknown): meta is FormMeta => isObject(meta) && meta.form === true;

/**
 * The form is left out of JSON: react-admin has the record in the key of its update mutation, which react-query turns
 * into text with each rendering.
 */
const withoutJson = (loaded: LoadResult): LoadResult =>
  Object.defineProperty(loaded, 'toJSON', { value: () => loaded._revision, configurable: true });

export const toFormRecord = ({ result, messages }: Envelope<LoadResult>): FormRecord => ({
  ...fromLoad(result),
  _load: withoutJson(result),
  _messages: messages,
});

/** Saves a record's form: `submitFields`, with the response for the form. */
export async function saveFormRecord(
  calls: Pick<RecordCalls, 'save'>,
  entity: string,
  data: Readonly<Record<string, unknown>>,
  previous?: YarmarokRecord,
): Promise<{ data: SavedFormRecord }> {
  const { fields, result, messages } = await submitFields((body) => calls.save(entity, body), data, previous);
  return {
    data: {
      ...fields,
      id: result._id,
      _id: result._id,
      _revision: result._revision ?? previous?._revision ?? 0,
      _saved: { result, messages },
    },
  };
}
