import { File as NodeFile } from 'node:buffer';

type Listener = ((event: { lengthComputable: boolean; loaded: number; total: number }) => void) | null;

/** One request of the page, held until the test lets it go. */
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
    // What is sent does not depend on it here.
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

  /** Lets it go to the API of the test. */
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
 * Puts requests that the test holds in the place of the browser's: progress is told by nobody else here. Files are those
 * that forms and `fetch` know; jsdom's own are of another kind.
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
