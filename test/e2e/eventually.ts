/** Tries until it holds; what it failed by last is what one reads. */
export async function eventually(check: () => Promise<void>, within = 6000): Promise<void> {
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
