import { useEffect, useState } from 'react';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { Skeleton } from '../ui/Skeleton';
import tokens from '../ui/theme/tokens.json';

/** Placeholder rows while the list is pending, shown after 200 ms: a quick response shows none. */
export function ListSkeleton({ rows }: { rows: number }) {
  const t = usePanelTranslate();
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), tokens.motion.skeletonDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={t('shell.loading')} style={{ minHeight: 36 + rows * 44 }}>
      {isVisible &&
        Array.from({ length: rows }, (_, at) => (
          <div key={at} className="row-skeleton">
            <Skeleton width={18} height={18} />
            <Skeleton width={`${34 - (at % 4) * 5}%`} height={14} />
            <span />
            <Skeleton width={90} height={14} />
            <Skeleton width={60} height={14} />
          </div>
        ))}
    </div>
  );
}
