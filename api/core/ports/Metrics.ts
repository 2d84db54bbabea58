interface RequestFacts {
  method: string;
  /** The route's path with its parameters' names, so that there are few: `/api/:entity/update/:id`. */
  route: string;
  /** The HTTP status, or `aborted`. */
  status: string;
}

/** Measurements of the running process, for a monitoring system. */
export interface Metrics {
  request(facts: RequestFacts, seconds: number): void;
  /** Everything measured so far. */
  read(): Promise<{ contentType: string; text: string }>;
}
