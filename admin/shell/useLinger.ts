import { useEffect, useState } from 'react';

/** True while `on` is, and `lingerFor` milliseconds longer. */
export function useLinger(on: boolean, lingerFor: number): boolean {
  const [lingering, setLingering] = useState(on);
  useEffect(() => {
    if (on) {
      setLingering(true);
      return;
    }
    const timer = setTimeout(() => setLingering(false), lingerFor);
    return () => clearTimeout(timer);
  }, [on, lingerFor]);
  return on || lingering;
}
