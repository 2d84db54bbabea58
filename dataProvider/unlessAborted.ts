/** A failure of a call that was cancelled is the reason of its signal, which react-admin does not report. */
export const unlessAborted = <T>(call: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  call.catch((failure: unknown) => {
    throw signal?.aborted ? signal.reason : failure;
  });
