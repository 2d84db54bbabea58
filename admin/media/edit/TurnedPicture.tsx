import Box from '@mui/material/Box';
import type { Measures, Turn } from './cropOf';

interface TurnedPictureProps {
  address: string;
  /** Measures as it is shown, turned: those of the place that it fills. */
  picture: Measures;
  /** Degrees clockwise. */
  turn: Turn;
}

/** A picture over the whole place it is given, turned. */
export function TurnedPicture({ address, picture: { width, height }, turn }: TurnedPictureProps) {
  const lies = turn % 180 !== 0;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      draggable={false}
      sx={{ position: 'absolute', left: '50%', top: '50%', maxWidth: 'none' }}
      style={{
        width: lies ? `${(height / width) * 100}%` : '100%',
        height: lies ? `${(width / height) * 100}%` : '100%',
        transform: `translate(-50%, -50%) rotate(${turn}deg)`,
      }}
    />
  );
}
