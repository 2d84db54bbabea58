import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const quiet = new WeakSet<object>();

/** Whether a query is fetched again by itself: nobody waits for it. */
export const isQuiet = (query: Query): boolean => quiet.has(query);

/** Fetches again what is shown of these queries, without a sign of loading; what is not shown is fetched when it is. */
export async function refetchQuietly(client: QueryClient, filters: QueryFilters): Promise<void> {
  const queries = client.getQueryCache().findAll({ ...filters, type: 'active' });
  for (const query of queries) quiet.add(query);
  await client.invalidateQueries(filters).finally(() => queries.forEach((query) => quiet.delete(query)));
}
