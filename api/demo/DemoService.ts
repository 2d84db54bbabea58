export interface DemoCall {
  method: string;
  /** Within the service, as in `/v2.0/json/`. */
  path: string;
  body: string;
}

export interface DemoAnswer {
  contentType: string;
  body: string | Uint8Array;
}

/** An outside service as the demo has it. Another one is another file, and a line in `startDemoServices`. */
export interface DemoService {
  /** The key that it accepts. */
  readonly key: string;
  /** null: there is no such address. */
  answer(call: DemoCall): DemoAnswer | null;
}
