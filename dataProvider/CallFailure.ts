import type { Message } from '#domain/wire/Envelope';

/**
 * Why a call has no usable result. `network`: no response. `shape`: the response is no valid envelope. `refused`: the
 * envelope reports an error. `redirect`: the result has a `loginRedirect`.
 */
type FailureKind = 'network' | 'shape' | 'refused' | 'redirect';

/** Errors of a form by the source of their input, as react-admin's forms take them; `root` is about the whole form. */
export type FormErrors = Readonly<Record<string, string | { serverError: string }>>;

/**
 * The only error that calls throw. `messages` are for the user, already translated. It has the properties of
 * react-admin's `HttpError`: the first message as `message`, and in `body.errors` the errors of a refused form by
 * source. It does not extend that class, because the login page, which also calls, is shown without react-admin.
 */
export class CallFailure extends Error {
  readonly body: { errors: FormErrors } | null;
  /** Technical details from the transport, for "show details"; never in place of a message. */
  readonly detail: string;

  constructor(
    readonly kind: FailureKind,
    readonly status: number,
    readonly messages: readonly Message[],
    readonly result: Readonly<Record<string, unknown>> = {},
    detail = '',
    errors?: FormErrors,
  ) {
    super(messages[0]?.text ?? detail);
    this.name = 'CallFailure';
    this.detail = detail;
    this.body = errors ? { errors } : null;
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
