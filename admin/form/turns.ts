import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import type { FormGroup } from '../../domain/wire/Form';
import { fieldsIn } from '../../domain/wire/fieldsIn';

/** About what a large screen shows at first. */
const atOnce = 5;
const inOneGo = 3;
/** Milliseconds without a key before building goes on: nothing comes between somebody and what they type. */
const calm = 500;

/** About as high as a field, in pixels: the page does not jump when its turn comes. */
export const placeholderHeight = 84;

/** How many of a tab's fields are built, and which place each has. */
export interface Turns {
  upTo: number;
  placeOf: ReadonlyMap<string, number>;
}

const everything: Turns = { upTo: Infinity, placeOf: new Map() };
export const TurnsContext = createContext<Turns>(everything);

/** Whether it is this field's turn to be built. */
export function useTurn(name: string): boolean {
  const { upTo, placeOf } = useContext(TurnsContext);
  return (placeOf.get(name) ?? 0) < upTo;
}

/** The turns as far as these fields go: once all of them are built, the turns of others draw nothing of theirs anew. */
export function useTurnsOf(names: readonly string[]): Turns {
  const { upTo, placeOf } = useContext(TurnsContext);
  const end = names.reduce((last, name) => Math.max(last, (placeOf.get(name) ?? 0) + 1), 0);
  const reached = Math.min(upTo, end);
  return useMemo(() => ({ upTo: reached, placeOf }), [reached, placeOf]);
}

/**
 * The fields of the open tab, built from the top: what is seen first at once, the others when the browser has nothing
 * better to do, so that a large form opens as fast as a small one. All of them at once when somebody is on the way to one.
 */
export function useTurns(groups: readonly FormGroup[], open: string, atOnceAll: boolean): Turns {
  const [built, setBuilt] = useState<Readonly<Record<string, number>>>({});
  const placeOf = useMemo(
    () => new Map(groups.flatMap((group) => fieldsIn(group.items).map(({ name }, at) => [name, at] as const))),
    [groups],
  );
  const count = useMemo(() => fieldsIn(groups.find(({ name }) => name === open)?.items ?? []).length, [groups, open]);
  const upTo = !atOnceAll && 'requestIdleCallback' in window ? (built[open] ?? atOnce) : Infinity;

  useEffect(() => {
    if (upTo >= count) return;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const build = () => startTransition(() => setBuilt((known) => ({ ...known, [open]: upTo + inOneGo })));
    const ask = () => {
      asked = requestIdleCallback(build, { timeout: 300 });
    };
    const wait = () => {
      cancelIdleCallback(asked);
      clearTimeout(timer);
      timer = setTimeout(ask, calm);
    };
    ask();
    window.addEventListener('keydown', wait, true);
    return () => {
      cancelIdleCallback(asked);
      clearTimeout(timer);
      window.removeEventListener('keydown', wait, true);
    };
  }, [upTo, count, open]);

  return useMemo(() => ({ upTo, placeOf }), [upTo, placeOf]);
}
