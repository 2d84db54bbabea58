import type { ApiRequest } from './ApiRequest';
import { carriesAction } from './carriesAction';
import type { Context } from './Context';
import { refuse } from './refuse';
import type { Route } from './Route';
import { viewingCookie } from './sessionCookie';

/**
 * Whether somebody who looks at the panel as somebody else may make the call: one of the table of what reads
 * (`viewTable`); of lists, which take actions too, those without one.
 */
const isViewable = ({ view, changes, rule }: Route, { body }: ApiRequest): boolean =>
  view === 'always' || (view === 'reads' && !changes && (rule.actionScope === undefined || !carriesAction(body)));

/**
 * Refuses what would change something, or show secrets, while an administrator looks at the panel as somebody else; and
 * after the view has ended everything, until the page has begun anew: what one person was shown is not saved with the
 * rights of the other.
 */
export function requireViewable(route: Route, request: ApiRequest, { principal }: Pick<Context, 'principal'>): void {
  if (principal?.kind !== 'user') return;
  if (principal.viewedBy && !isViewable(route, request))
    throw refuse(403, 'viewOnly', {}, { result: { viewOnly: true } });
  const isOver = !principal.viewedBy && request.cookies[viewingCookie] !== undefined;
  if (isOver && route.access === 'session' && route.view !== 'always')
    throw refuse(409, 'viewIsOver', {}, { result: { viewIsOver: true } });
}
