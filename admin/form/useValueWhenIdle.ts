import { useEffect, useState } from 'react';

/**
 * A list as it is when nobody has pressed a key for so many milliseconds; an empty one at once. What follows typing
 * does not come between the keys.
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
