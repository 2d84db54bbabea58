import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { FormGroup } from '#domain/wire/Form';
import { formFieldTypeOf } from '../fields/labeled/formFieldTypes';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { CardLayout } from './arrangeCards';
import { arrangeCards } from './arrangeCards';
import type { LayoutCard } from './groupLayoutCards';
import { groupLayoutCards } from './groupLayoutCards';

/** About as many as a large screen shows at first, in its main column and at the top of its side column. */
const mainFieldCount = 5;
export const initialFieldCount = 6;
const fieldsPerStep = 3;
/** Rendering of further fields pauses while somebody types. */
const idleAfterKeyMs = 500;

/** About as high as a field, so that the page does not jump when the field replaces its placeholder. */
export const placeholderHeightPx = 59;
/** The same with the gap to the next field, for each field of a card. */
const cardHeightPerFieldPx = 77;

/** How many of a tab's fields are rendered, and the position of each. */
interface RenderBudget {
  limit: number;
  positionOf: ReadonlyMap<string, number>;
}

const unlimitedBudget: RenderBudget = { limit: Infinity, positionOf: new Map() };
export const RenderBudgetContext = createContext<RenderBudget>(unlimitedBudget);

/** Whether this field is to be rendered yet. */
export function useIsWithinRenderBudget(name: string): boolean {
  const { limit, positionOf } = useContext(RenderBudgetContext);
  return (positionOf.get(name) ?? 0) < limit;
}

/** Whether this field is among those that are rendered at once: they are in sight. */
export function useIsRenderedFirst(name: string): boolean {
  const { positionOf } = useContext(RenderBudgetContext);
  return (positionOf.get(name) ?? 0) < initialFieldCount;
}

/**
 * The render budget restricted to these fields: once all of them are rendered, its further growth does not re-render
 * their card.
 */
export function useScopedRenderBudget(names: readonly string[]): RenderBudget {
  const { limit, positionOf } = useContext(RenderBudgetContext);
  const lastPosition = names.reduce((last, name) => Math.max(last, (positionOf.get(name) ?? 0) + 1), 0);
  const scopedLimit = Math.min(limit, lastPosition);
  return useMemo(() => ({ limit: scopedLimit, positionOf }), [scopedLimit, positionOf]);
}

const fieldsOf = (cards: readonly (LayoutCard | string)[]): FormField[] =>
  cards.flatMap((card) => (typeof card === 'string' ? [] : fieldsIn(card.items)));
const isSlow = ({ type }: FormField): boolean => formFieldTypeOf(type)?.cardHeightPx !== undefined;

/**
 * Names of the fields of a tab in the order in which they are rendered: the side column begins beside the main one, and
 * what takes long comes after what is in sight.
 */
export function renderOrder(layout: CardLayout, group: FormGroup): string[] {
  const { main, side } = arrangeCards(groupLayoutCards(group), layout);
  const fields = fieldsOf(main);
  const first = fields.filter((field) => !isSlow(field)).slice(0, mainFieldCount);
  const others = fields.filter((field) => !first.includes(field));
  return [...first, ...fieldsOf(side), ...others].map(({ name }) => name);
}

/** About as high as a card of these fields, in place of one that is not rendered yet. */
export const cardPlaceholderPx = (fields: readonly FormField[]): number =>
  fields.reduce((sum, { type }) => sum + (formFieldTypeOf(type)?.cardHeightPx ?? cardHeightPerFieldPx), 0);

/**
 * Progressive rendering of the open tab, from the top: the first fields at once, the others in idle callbacks, so that
 * a large form opens as fast as a small one. Without a limit while a field is being looked for. `order`: names of the
 * fields of each tab.
 */
export function useRenderBudget(
  order: ReadonlyMap<string, readonly string[]>,
  openTab: string,
  isUnlimited: boolean,
): RenderBudget {
  const [builtCounts, setBuiltCounts] = useState<Readonly<Record<string, number>>>({});
  const positionOf = useMemo(
    () => new Map([...order.values()].flatMap((names) => names.map((name, at) => [name, at] as const))),
    [order],
  );
  const fieldCount = order.get(openTab)?.length ?? 0;
  const isWhole = isUnlimited || fieldCount <= initialFieldCount || !('requestIdleCallback' in window);
  const limit = isWhole ? Infinity : (builtCounts[openTab] ?? initialFieldCount);

  useEffect(() => {
    if (limit >= fieldCount) return;
    let idleCallbackId = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const buildNext = () =>
      startTransition(() => setBuiltCounts((known) => ({ ...known, [openTab]: limit + fieldsPerStep })));
    const scheduleStep = () => {
      idleCallbackId = requestIdleCallback(buildNext, { timeout: 300 });
    };
    const postpone = () => {
      cancelIdleCallback(idleCallbackId);
      clearTimeout(timer);
      timer = setTimeout(scheduleStep, idleAfterKeyMs);
    };
    scheduleStep();
    window.addEventListener('keydown', postpone, true);
    return () => {
      cancelIdleCallback(idleCallbackId);
      clearTimeout(timer);
      window.removeEventListener('keydown', postpone, true);
    };
  }, [limit, fieldCount, openTab]);

  return useMemo(() => ({ limit, positionOf }), [limit, positionOf]);
}
