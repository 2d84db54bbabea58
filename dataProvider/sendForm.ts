export interface FormUpload {
  form: FormData;
  /** Called with the bytes sent so far and the total. */
  onProgress?(sent: number, total: number): void;
}

/**
 * Sends a multipart form with upload progress, by XMLHttpRequest: `fetch` reports none. Rejects when there is no
 * response or it is aborted.
 */
export function sendForm(
  method: string,
  url: string,
  { form, onProgress }: FormUpload,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settleWith = (settle: () => void) => () => {
      signal?.removeEventListener('abort', stop);
      settle();
    };
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded, total);
    };
    request.onload = settleWith(() =>
      resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText })),
    );
    request.onerror = settleWith(() => reject(new Error('the connection broke')));
    request.onabort = settleWith(() => reject(new DOMException('aborted', 'AbortError')));
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', stop, { once: true });
    request.send(form);
  });
}
