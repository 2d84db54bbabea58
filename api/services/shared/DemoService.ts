export interface DemoCall {
  method: string;
  /** Within the service, as in `/v2.0/json/`. */
  path: string;
  query: URLSearchParams;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface DemoAnswer {
  /** 200 unless given. */
  status?: number;
  contentType: string;
  headers?: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

/** An outside service as the demo has it. Another one is another file, and a line in `demoBanks`, `demoCarriers` or `demoMessengers`. */
export interface DemoService {
  /** The key that it accepts. */
  readonly key: string;
  /** null: there is no such address. */
  answer(call: DemoCall): DemoAnswer | null | Promise<DemoAnswer | null>;
}
