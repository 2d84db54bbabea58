import { error } from '#domain/fields/Problem';
import { maxLogoBytes } from '#domain/media/limits';
import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { referencedIds } from '#core/schema/referencedIds';
import type { Violation } from '#core/schema/Violation';
import { textOf, valueOf } from '#core/schema/valueOf';
import { checkLegalCodes } from '../checkLegalCodes';
import type { EntityRecords } from '#core/ports/EntityRecords';

const links = ['website', 'instagram', 'facebook', 'youtube'] as const;
/** Applicants write names and hosts too; what names another scheme than that of pages (`javascript:`) is none. */
const isOtherScheme = (link: string): boolean =>
  /^[a-z][a-z0-9+-]*:/i.test(link.trim()) && !/^https?:\/\//i.test(link.trim());

const hasCode = (edrpou: string): Where => allOf(notDeleted, { op: 'in', path: 'edrpou.0', values: [edrpou] });

export const shopsWithCode = async (
  edrpou: string,
  { store }: Pick<HookContext, 'store'>,
): Promise<readonly EntityRecords['shops'][]> => (await store.find('shops', { where: hasCode(edrpou) })).records;

/** Whether a shop or another application that is not refused has this code. */
async function isTaken(edrpou: string, context: HookContext): Promise<boolean> {
  const isOpen: Where = { op: 'in', path: 'state.0', values: ['new', 'accepted'] };
  const [shops, applications] = await Promise.all([
    context.store.count('shops', hasCode(edrpou)),
    context.store.count('applications', allOf(hasCode(edrpou), isOpen)),
  ]);
  return shops > 0 || applications > 0;
}

async function isLogo(id: string, { store }: HookContext): Promise<boolean> {
  const file = await store.get('media', id);
  if (!file) return true; // The field's own check says so.
  const [width, height, size] = (['width', 'height', 'size'] as const).map((name) => valueOf(file, name));
  return width === height && typeof size === 'number' && size <= maxLogoBytes;
}

/** What an application has to fulfil beyond the rules of its fields, when it is sent. */
export async function checkApplication(
  save: SaveHookArgs<EntityRecords['applications']>,
  context: HookContext,
): Promise<void> {
  const { draft, current, addProblem } = save;
  if (current) return;
  const edrpou = textOf(draft, 'edrpou');
  if (checkLegalCodes(save) && edrpou !== '' && (await isTaken(edrpou, context)))
    addProblem('edrpou', error('edrpouTaken'));
  for (const name of links) if (isOtherScheme(textOf(draft, name))) addProblem(name, error('invalidLink'));
  if (textOf(draft, 'terms_time') === '') addProblem('terms_time', error('termsRequired'));
  const [logo] = referencedIds(draft, 'logo');
  if (logo !== undefined && !(await isLogo(logo, context))) addProblem('logo', error('logoNotSquare'));
}

/** One that waits for a decision comes back only while nobody else has its code: it could be accepted twice. */
export async function rejectRestoredApplication(
  application: EntityRecords['applications'],
  together: readonly EntityRecords['applications'][],
  context: HookContext,
): Promise<Violation | null> {
  const edrpou = textOf(application, 'edrpou');
  if (textOf(application, 'state') !== 'new' || edrpou === '') return null;
  const isAmong = together.some((each) => textOf(each, 'edrpou') === edrpou && textOf(each, 'state') === 'new');
  return isAmong || (await isTaken(edrpou, context)) ? { key: 'restoredCodeTaken' } : null;
}
