import { maxSearchLength } from '#domain/query/maxSearchLength';
import { listAddressToSearch, parseListAddress, parseObject, positiveInteger } from './listAddress';

/** Path and query string, relative to the panel's base. */
export interface Address {
  pathname: string;
  search: string;
}

/** The number of rows per page that a list has when its address does not say it. */
type PerPageOf = (resource: string) => number;

/** The paths of the modules' screens (`PanelModule`), as they write them. */
export interface PanelPaths {
  /** Of no resource: `/jobs`. */
  screens: readonly string[];
  /** Below the path of any resource: `multiupdate`. */
  entityScreens: readonly string[];
  /** Below the path of one resource, `variations/:productId`, by its name. */
  resourceScreens: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Resources whose bare address is their list (shell §2 Router: `/media`, `/category`); the others' is a new record. */
  listedByName: readonly string[];
}

/** Paths of react-admin that belong to no resource: they are the same inside and outside, as the screens of modules. */
const plainPaths: readonly string[] = ['access-denied', 'authentication-error'];
const publicScreens: readonly string[] = ['login', 'register', 'thanks', 'forgot', 'reset', 'invitation', 'email'];
const recordActions: readonly string[] = ['create', 'update', 'duplicate', 'list'];
/** First segment of an address that the specification does not have; no route matches it. */
const unknownRoot = '~';

const segmentsOf = (pathname: string): string[] => pathname.split('/').filter((segment) => segment !== '');

const isPlain = (resource: string, { screens }: PanelPaths): boolean =>
  plainPaths.includes(resource) || screens.includes(`/${resource}`);

/** The screen of a module at `/product/variations/7`: its path is `variations/:productId`. */
const screenPath = (resource: string, action: string, paths: PanelPaths): string | undefined =>
  [...(paths.resourceScreens[resource] ?? []), ...paths.entityScreens].find((path) => path.split('/')[0] === action);

/**
 * The path of the specification as react-admin's: `/product/list` is `/product`, `/product/update/7` is `/product/7`.
 */
function pathToPanel(pathname: string, paths: PanelPaths): string {
  const [resource, action, id, ...more] = segmentsOf(pathname);
  const path = `/${segmentsOf(pathname).join('/')}`;
  const unknown = `/${unknownRoot}${path}`;
  if (resource === undefined || (action === undefined && isPlain(resource, paths))) return path;
  if (resource === 'user' && id === undefined && publicScreens.includes(action ?? ''))
    return action === 'login' ? '/login' : path;
  if (more.length > 0) return unknown;
  if (action === undefined) return paths.listedByName.includes(resource) ? `/${resource}` : `/${resource}/create`;
  if (action === 'update') return id === undefined ? `/${resource}/create` : `/${resource}/${id}`;
  const screen = screenPath(resource, action, paths);
  if (action === 'duplicate' || screen?.includes('/')) return id === undefined ? unknown : path;
  if (id !== undefined) return unknown;
  if (action === 'list') return `/${resource}`;
  return action === 'create' || screen !== undefined ? path : unknown;
}

/** The opposite of `pathToPanel`. A path that is already one of the specification stays. */
function pathToSpec(pathname: string, paths: PanelPaths): string {
  const [resource, second, third, ...more] = segmentsOf(pathname);
  if (resource === undefined) return '/';
  if (resource === unknownRoot) return `/${segmentsOf(pathname).slice(1).join('/')}`;
  if (second === undefined) {
    if (resource === 'login') return '/user/login';
    return isPlain(resource, paths) ? pathname : `/${resource}/list`;
  }
  const isSpecPath =
    recordActions.includes(second) ||
    screenPath(resource, second, paths) !== undefined ||
    (resource === 'user' && third === undefined && publicScreens.includes(second));
  if (isSpecPath || more.length > 0) return pathname;
  return third === undefined || third === 'show' ? `/${resource}/update/${second}` : pathname;
}

/** The resource of a list's path inside react-admin; null for other paths. */
function listResource(panelPath: string, paths: PanelPaths): string | null {
  const [resource, second] = segmentsOf(panelPath);
  return resource === undefined || second !== undefined || isPlain(resource, paths) || resource === 'login'
    ? null
    : resource;
}

/**
 * The query string of a list (shell §2 Generic listing) as that of react-admin's `useListParams`: `filter` holds the
 * selected values by name, the search as `q` and the trash tab as `_deleted`; `perPage=0` is the full list.
 */
function searchToPanel(search: string): string {
  if (search.replace(/^\?/, '') === '') return '';
  const address = parseListAddress(search);
  const filter = {
    ...address.where,
    ...address.filter,
    ...(address.search !== '' && { q: address.search }),
    ...(address.type === 'trash' && { _deleted: true }),
  };
  const params = new URLSearchParams({ filter: JSON.stringify(filter), page: String(address.page) });
  if (address.sort) {
    params.set('sort', address.sort.name);
    params.set('order', address.sort.direction < 0 ? 'DESC' : 'ASC');
  }
  if (address.full) params.set('perPage', '0');
  else if (address.perPage > 0) params.set('perPage', String(address.perPage));
  if (address.displayedFilters.length > 0)
    params.set(
      'displayedFilters',
      JSON.stringify(Object.fromEntries(address.displayedFilters.map((name) => [name, true]))),
    );
  if (address.view !== '') params.set('view', address.view);
  return `?${params.toString()}`;
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The opposite of `searchToPanel`. */
function searchToSpec(search: string, perPageDefault: number): string {
  if (search.replace(/^\?/, '') === '') return '';
  const params = new URLSearchParams(search);
  const { q, _deleted, ...values } = parseObject(params.get('filter') ?? '');
  const entries = Object.entries(values);
  const sort = params.get('sort') ?? '';
  const perPage = positiveInteger(params.get('perPage')) ?? 0;
  return listAddressToSearch({
    page: positiveInteger(params.get('page')) ?? 1,
    type: _deleted === true ? 'trash' : 'active',
    search: typeof q === 'string' ? q.slice(0, maxSearchLength) : '',
    sort: sort === '' ? null : { name: sort, direction: params.get('order') === 'DESC' ? -1 : 1 },
    filter: Object.fromEntries(entries.filter((entry): entry is [string, string[]] => isListOfTexts(entry[1]))),
    where: Object.fromEntries(entries.filter(([, value]) => !isListOfTexts(value))),
    full: params.get('perPage') === '0',
    perPage: perPage === perPageDefault ? 0 : perPage,
    displayedFilters: Object.entries(parseObject(params.get('displayedFilters') ?? ''))
      .filter(([, isDisplayed]) => isDisplayed === true)
      .map(([name]) => name),
    view: params.get('view') ?? '',
  });
}

/** The browser's address as react-admin sees it. */
export function toPanelAddress({ pathname, search }: Address, paths: PanelPaths): Address {
  const panelPath = pathToPanel(pathname, paths);
  return { pathname: panelPath, search: listResource(panelPath, paths) === null ? search : searchToPanel(search) };
}

/**
 * react-admin's address as the browser shows it. An address of the specification stays as it is, so that links may be
 * written in either form: the server's are of the specification.
 */
export function toSpecAddress({ pathname, search }: Address, perPageOf: PerPageOf, paths: PanelPaths): Address {
  const specPath = pathToSpec(pathname, paths);
  const resource = specPath === pathname ? null : listResource(pathname, paths);
  return { pathname: specPath, search: resource === null ? search : searchToSpec(search, perPageOf(resource)) };
}
