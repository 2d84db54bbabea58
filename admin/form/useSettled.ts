import { useEffect, useState } from 'react';

/**
 * A list as it is when nobody has pressed a key for so many milliseconds; an empty one at once. What follows typing
 * does not come between the keys.
 */
export function useSettled<T>(list: readonly T[], milliseconds: number): readonly T[] {
  const [settled, setSettled] = useState(list);
  useEffect(() => {
    if (list === settled) return;
    const settle = () => setSettled(list);
    let timer = setTimeout(settle, milliseconds);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, milliseconds);
    };
    window.addEventListener('keydown', wait, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', wait, true);
    };
  }, [list, settled, milliseconds]);
  return list.length === 0 ? list : settled;
}
