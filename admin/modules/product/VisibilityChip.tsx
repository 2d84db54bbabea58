import type { ReactNode } from 'react';
import { StateChip } from '../../ui/StateChip';
import { useProductTexts } from './texts';
import { usePublication } from './usePublication';

interface VisibilityChipProps {
  id: string;
  revision: number;
  /** Says that the product is turned off or deleted, and stands there until it is known whether buyers see it. */
  children: ReactNode;
}

/** Whether buyers see a product: more than that it is turned on. */
export function VisibilityChip({ id, revision, children }: VisibilityChipProps) {
  const t = useProductTexts();
  const problems = usePublication(id, revision);
  if (!problems || problems.some(({ code }) => code === 'off')) return children;
  return (
    <StateChip large tone={problems.length > 0 ? 'warning' : 'quiet'}>
      {t(problems.length > 0 ? 'hiddenState' : 'seenState')}
    </StateChip>
  );
}
