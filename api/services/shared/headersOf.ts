/** Headers of a request as a demo's service reads them: by their names in small letters. */
export const headersOf = ({
  headers,
}: {
  headers: Readonly<Record<string, string | string[] | undefined>>;
}): Record<string, string> => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
