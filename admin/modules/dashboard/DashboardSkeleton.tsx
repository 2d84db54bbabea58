import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Skeleton of the cards while the first response is pending. */
export function DashboardSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={128} sx={{ borderRadius: '12px' }} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={360} sx={{ borderRadius: '12px' }} />
    </Box>
  );
}
