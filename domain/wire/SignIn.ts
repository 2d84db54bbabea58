/** Result of GET /api/user/second-step: what may be proved after the password. */
export interface SecondStepResult {
  email: string;
  /** Factors that the account has. */
  totp: boolean;
  passkey: boolean;
  recovery: boolean;
  /** It has none, and has to have one before it gets in. */
  mustEnrol: boolean;
}

/** Result of a login in one or in several steps; codes where the first factor was made with it. */
export interface LoginResult {
  redirect: string;
  recoveryCodes?: string[];
}

/** A secret for an authenticator application. */
export interface TotpEnrolment {
  /** In Base32, to be typed. */
  secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  uri: string;
}

/** Codes that are shown this once; none where the account has some already. */
export interface NewFactorResult {
  recoveryCodes: string[];
}

/** Result of GET /api/user/security. */
export interface SecurityResult {
  /** ISO instant since when codes are asked for; null: they are not. */
  totp: string | null;
  recoveryLeft: number;
  /** The last factor can not be removed. */
  isRequired: boolean;
}
