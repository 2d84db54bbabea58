import { File as NodeFile } from 'node:buffer';

type Listener = ((event: { lengthComputable: boolean; loaded: number; total: number }) => void) | null;

/** A simulated XMLHttpRequest that waits until the test responds. */
export class InterceptedRequest {
  readonly upload: { onprogress: Listener } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  statusText = '';
  responseText = '';
  method = '';
  url = '';
  form = new FormData();
  aborted = false;

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(): void {
    // The simulated responses do not depend on headers.
  }

  send(form: FormData): void {
    this.form = form;
    interceptedRequests.push(this);
    onArrival.splice(0).forEach((listener) => listener());
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }

  /** Sends the request to the test's API. */
  async deliver(): Promise<void> {
    const reply = await fetch(this.url, { method: this.method, body: this.form });
    this.status = reply.status;
    this.responseText = await reply.text();
    this.onload?.();
  }
}

let interceptedRequests: InterceptedRequest[] = [];
const onArrival: (() => void)[] = [];

const replace = (name: 'XMLHttpRequest' | 'File', value: unknown): void =>
  void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/**
 * Replaces XMLHttpRequest, so that a test controls requests and their upload progress. Also replaces jsdom's `File` by
 * Node's, which `FormData` and `fetch` accept.
 */
export function interceptRequests(): {
  requests(): readonly InterceptedRequest[];
  nextRequest(): Promise<InterceptedRequest>;
  restore(): void;
} {
  const originals = { XMLHttpRequest: globalThis.XMLHttpRequest, File: globalThis.File };
  replace('File', NodeFile);
  replace('XMLHttpRequest', InterceptedRequest);
  interceptedRequests = [];
  let deliveredCount = 0;
  return {
    requests: () => interceptedRequests,
    nextRequest: async () => {
      while (interceptedRequests.length <= deliveredCount)
        await new Promise<void>((resolve) => onArrival.push(resolve));
      const request = interceptedRequests[deliveredCount];
      deliveredCount += 1;
      if (!request) throw new Error('no request was sent');
      return request;
    },
    restore: () => {
      replace('XMLHttpRequest', originals.XMLHttpRequest);
      replace('File', originals.File);
    },
  };
}
