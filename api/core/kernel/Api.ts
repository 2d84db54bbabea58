import type { ApiRequest } from './ApiRequest';
import type { Jobs } from '../jobs/Jobs';
import type { ApiResponse } from './respond';

/** What hosts mount: Express, the mocks in the browser, tests. */
export interface Api {
  handle(request: ApiRequest): Promise<ApiResponse>;
  /** Reply to a request that a host rejects before dispatch: malformed JSON, a body too large, a cross-site request. */
  refuse(request: ApiRequest, error: unknown): ApiResponse;
  /** Ends the answers that would go on for ever; who listens asks another machine. */
  endStreams(): void;
}

/** The API with its lifecycle, for the code that composes an installation. */
export interface RunningApi extends Api {
  /** Background work, for the code that adds kinds of it. */
  jobs: Jobs;
  /** Resolves when no background work is running. */
  idle(): Promise<void>;
  /** Call before the store is closed: stops background work at a point from which the next start can resume. */
  close(): Promise<void>;
}
