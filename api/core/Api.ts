import type { ApiRequest } from './ApiRequest';
import type { ApiResponse } from './respond';

/** What hosts mount: Express, the mocks in the browser, tests. */
export interface Api {
  handle(request: ApiRequest): Promise<ApiResponse>;
  /** The envelope for something that a host met before the call: no JSON, a body too large, another site's request. */
  refuse(request: ApiRequest, error: unknown): ApiResponse;
}

/** The API as whoever composes an installation has it. */
export interface RunningApi extends Api {
  /** Resolves when nothing goes on beside the calls. */
  idle(): Promise<void>;
  /** Before the store is closed: lets what goes on come to a point from which the next start continues. */
  close(): Promise<void>;
}
