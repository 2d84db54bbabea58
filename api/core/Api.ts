import type { ApiRequest } from './ApiRequest';
import type { ApiResponse } from './respond';

/** What hosts mount: Express, the mocks in the browser, tests. */
export interface Api {
  handle(request: ApiRequest): Promise<ApiResponse>;
  /** The envelope for something that a host met before the call: no JSON, a body too large, another site's request. */
  refuse(request: ApiRequest, error: unknown): ApiResponse;
}
