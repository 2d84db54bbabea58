import type { ApiRequest } from './ApiRequest';

/** The query of an address, with or without its question mark. */
export function readQuery(search: string): Pick<ApiRequest, 'query' | 'repeated'> {
  const names = new Set<string>();
  let repeated: string | undefined;
  const parameters = new URLSearchParams(search);
  for (const name of parameters.keys()) {
    if (names.has(name)) repeated ??= name;
    names.add(name);
  }
  return { query: Object.fromEntries(parameters), ...(repeated !== undefined && { repeated }) };
}
