import { useEffect, useState } from 'react';

/**
 * Debounces a list until no key was pressed for `quietMs`; an empty list is returned at once. Layout changes that
 * follow from typing thus wait until the typing pauses.
 */
export function useValueWhenIdle<T>(list: readonly T[], quietMs: number): readonly T[] {
  const [idleValue, setIdleValue] = useState(list);
  useEffect(() => {
    if (list === idleValue) return;
    const publish = () => setIdleValue(list);
    let timer = setTimeout(publish, quietMs);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(publish, quietMs);
    };
    window.addEventListener('keydown', restartTimer, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', restartTimer, true);
    };
  }, [list, idleValue, quietMs]);
  return list.length === 0 ? list : idleValue;
}
