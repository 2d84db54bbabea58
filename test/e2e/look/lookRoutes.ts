import type { APIRequestContext } from 'playwright-core';
import type { Language } from '#domain/text/Language';
import type { ListAttribute } from '#domain/wire/Listing';
import type { StartResult } from '#domain/wire/Start';
import {
  actionsPath,
  changesPath,
  createPath,
  jobsPath,
  listPath,
  mailsPath,
  tokensPath,
  updatePath,
  webhooksPath,
} from '../../../admin/core/routing/paths';

interface LookRoutes {
  /** Every screen of the panel for this person: lists, the form of a first and of a new record, settings, the system's. */
  routes: string[];
  /** The words for states of records in lists. */
  states: string[];
  /** Lists of which something waits, and how much, as the menu says. */
  waiting: { path: string; count: number }[];
}

/** By the start call, so that an entity that is new is walked too. */
export async function lookRoutes(request: APIRequestContext, origin: string, language: Language): Promise<LookRoutes> {
  const start = await request.get(`${origin}/api/admin/start`);
  const { navLinks, entities } = ((await start.json()) as { result: StartResult }).result;
  const links = navLinks.flatMap((group) => group.links);
  const described = await Promise.all(
    Object.values(entities).map(async ({ name, may, listUrl, stateColumn }) => {
      const response = await request.post(`${origin}${listUrl}`, { data: { limit: 1 }, headers: { origin } });
      const { items, attributes } = (
        (await response.json()) as { result: { items: { _id: string }[]; attributes: ListAttribute[] } }
      ).result;
      const [first] = items;
      // Media is one screen: its files are looked at in the library.
      const forms =
        name === 'media'
          ? []
          : [...(first ? [updatePath(name, first._id)] : []), ...(may.includes('create') ? [createPath(name)] : [])];
      const states = attributes
        .filter((attribute) => attribute.name === stateColumn || attribute.name === 'current_status')
        .flatMap(({ datalist = [] }) => datalist.map(({ view }) => (typeof view === 'string' ? view : view[language])));
      return { routes: [...(name === 'media' ? [] : [listPath(name)]), ...forms], states };
    }),
  );
  return {
    routes: [
      ...new Set([
        '/',
        ...links.map(({ path }) => path),
        ...described.flatMap(({ routes }) => routes),
        ...[actionsPath, changesPath, jobsPath, mailsPath, tokensPath, webhooksPath],
      ]),
    ],
    states: described.flatMap(({ states }) => states),
    waiting: links.flatMap(({ path, waiting }) => (waiting ? [{ path, count: waiting }] : [])),
  };
}
