interface SkeletonProps {
  width: number | string;
  height: number;
  className?: string;
}

/** The place of what is being loaded. */
export const Skeleton = ({ width, height, className = '' }: SkeletonProps) => (
  <span className={`skeleton ${className}`} style={{ width, height }} />
);
