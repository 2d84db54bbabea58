import type { Envelope } from '#domain/wire/Envelope';
import type { SaveBody, SaveResult } from '#domain/wire/Form';
import { CallFailure } from './CallFailure';
import { formErrors } from './formErrors';
import type { YarmarokRecord } from './yarmarokRecord';
import { fieldsToSave } from './yarmarokRecord';

/**
 * Sends the fields of a form that differ from `previous`, as an update of its revision; without it, all as an insert.
 *
 * @throws CallFailure; when the server refuses the values its `result` is the `SaveResult`.
 */
export async function submitFields<Result extends SaveResult>(
  send: (body: SaveBody) => Promise<Envelope<Result>>,
  data: Readonly<Record<string, unknown>>,
  previous?: YarmarokRecord,
) {
  const fields = fieldsToSave(data, previous ?? null);
  const { result, messages } = await send(
    previous ? { _id: previous.id, _revision: previous._revision, fields } : { fields },
  );
  if (!result.valid) {
    // The form of a stored record also has the values that it has no inputs for.
    const errors = formErrors(result.fields, messages, previous ? fields : data, previous);
    throw new CallFailure('refused', 200, messages, { ...(result as SaveResult) }, '', errors);
  }
  return { fields, result, messages };
}
