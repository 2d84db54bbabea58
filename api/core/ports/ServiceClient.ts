/** A call of an outside service at an address that the installation is configured with, not a user. */
export interface ServiceRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The body of the answer is given as Base64. */
  binary?: boolean;
}

export interface ServiceAnswer {
  status: number;
  body: string;
}

/** Calls of banks and carriers: at most 5 s and 8 MB each, no redirects. */
export interface ServiceClient {
  /** Any answer is one; throws `ServiceFailure` when there is none, or only a part of it. */
  call(request: ServiceRequest): Promise<ServiceAnswer>;
}

export class ServiceFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ServiceFailure';
  }
}

/** It has not answered several times in a row, and is not called for now. */
export class ServiceAway extends ServiceFailure {}

/** For hosts that cannot call elsewhere. */
export const disabledServices: ServiceClient = {
  call: () => Promise.reject(new ServiceFailure('no outside service is called from here')),
};
