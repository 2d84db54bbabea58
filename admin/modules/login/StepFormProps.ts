import type { SecondStepResult } from '#domain/wire/SignIn';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** A form of the second step. */
export interface StepFormProps {
  client: EnvelopeClient;
  step: SecondStepResult;
  loginHref: string;
  onLoggedIn(redirect: string): void;
  /** The login that was begun has expired. */
  onGone(failure: unknown): void;
}

export const goneStatus = 410;
