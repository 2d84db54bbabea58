import { HttpError } from 'ra-core';
import type { Message } from '../domain/wire/Envelope';

/**
 * Why a call has no usable result. `network`: no response. `shape`: the response is no valid envelope. `refused`: the
 * envelope reports an error. `redirect`: the result has a `loginRedirect`.
 */
export type FailureKind = 'network' | 'shape' | 'refused' | 'redirect';

/** Errors of a form by the source of their input, as react-admin's forms take them; `root` is about the whole form. */
export type FormErrors = Readonly<Record<string, string | { serverError: string }>>;

/**
 * The only error that calls throw. `messages` are for the user, already translated. As an `HttpError` of react-admin it
 * has the first of them as `message`, and in `body.errors` the errors of a refused form by source.
 */
export class CallFailure extends HttpError {
  declare readonly status: number;
  declare readonly body: { errors: FormErrors } | null;
  /** Technical details from the transport, for "show details"; never in place of a message. */
  readonly detail: string;

  constructor(
    readonly kind: FailureKind,
    status: number,
    readonly messages: readonly Message[],
    readonly result: Readonly<Record<string, unknown>> = {},
    detail = '',
    errors?: FormErrors,
  ) {
    super(messages[0]?.text ?? detail, status, errors ? { errors } : null);
    // HttpError makes every instance one of its own prototype.
    Object.setPrototypeOf(this, new.target.prototype);
    this.name = 'CallFailure';
    this.detail = detail;
  }

  get redirect(): string | null {
    const { loginRedirect } = this.result;
    return typeof loginRedirect === 'string' && loginRedirect !== '' ? loginRedirect : null;
  }
}

/** Wraps any error in a CallFailure, so that a bug in the client still shows a message. */
export const asCallFailure = (failure: unknown): CallFailure =>
  failure instanceof CallFailure
    ? failure
    : new CallFailure('network', 0, [
        { type: 'error', text: failure instanceof Error ? failure.message : String(failure) },
      ]);
