/**
 * What the server says in the page of a session: there is one, or there is none. Undefined where no server made the page
 * (mocks, development). It only decides what is loaded first; every call is decided by the server.
 */
export function pageSession(): 'open' | 'none' | undefined {
  const said = document.querySelector<HTMLMetaElement>('meta[name=session]')?.content;
  return said === 'open' || said === 'none' ? said : undefined;
}
