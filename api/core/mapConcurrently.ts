/** At a time: stores answer or sync these together. */
const maxConcurrent = 16;

/** Works on some items at a time; the results stand in the order of the items. */
export async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += maxConcurrent)
    results.push(...(await Promise.all(items.slice(from, from + maxConcurrent).map(work))));
  return results;
}
