import type { ApiClient } from './importProducts';

/** Where products are imported to. */
export interface ImportConnection extends ApiClient {
  /** Description of the target for the user. */
  target: string;
  close(): Promise<void>;
}
