import type { Message } from '../domain/wire/Envelope';

/**
 * Why a call has no usable result. `network`: no response. `shape`: the response is no valid envelope. `refused`: the
 * envelope reports an error. `redirect`: the result has a `loginRedirect`.
 */
export type FailureKind = 'network' | 'shape' | 'refused' | 'redirect';

/** The only error that calls throw. `messages` are for the user, already translated. */
export class CallFailure extends Error {
  /** Technical details from the transport, for "show details"; never in place of a message. */
  readonly detail: string;

  constructor(
    readonly kind: FailureKind,
    readonly status: number,
    readonly messages: readonly Message[],
    readonly result: Readonly<Record<string, unknown>> = {},
    detail = '',
  ) {
    super(messages[0]?.text ?? detail);
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
