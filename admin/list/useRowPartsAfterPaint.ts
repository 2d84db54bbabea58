import { useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../ui/afterPaint';
import type { RowParts } from './RowParts';

/** Of the page: what later lists show in their rows comes with them. */
let haveRowsBeenPainted = false;

const noCells = {};

/** The parts, of the first list of a page without its own cells until its rows have been painted: their code loads then. */
export function useRowPartsAfterPaint(parts: RowParts | undefined, hasRows: boolean): RowParts | null {
  const [arePainted, setArePainted] = useState(haveRowsBeenPainted);
  useEffect(() => {
    if (arePainted || !hasRows) return;
    return afterPaint(() => {
      haveRowsBeenPainted = true;
      setArePainted(true);
    });
  }, [arePainted, hasRows]);
  return useMemo(() => (parts && !arePainted ? { ...parts, cells: noCells } : (parts ?? null)), [parts, arePainted]);
}
