/** Retries until the check passes; throws the last failure. */
export async function eventually(check: () => Promise<void>, within = 30_000): Promise<void> {
  const until = Date.now() + within;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      if (Date.now() > until) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
