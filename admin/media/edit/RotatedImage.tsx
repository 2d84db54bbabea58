import Box from '@mui/material/Box';
import type { Dimensions, Rotation } from './crop';

interface RotatedImageProps {
  address: string;
  /** Measures as it is shown, turned: those of the place that it fills. */
  picture: Dimensions;
  /** Degrees clockwise. */
  rotation: Rotation;
}

/** A picture over the whole place it is given, turned. */
export function RotatedImage({ address, picture: { width, height }, rotation }: RotatedImageProps) {
  const isSideways = rotation % 180 !== 0;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      draggable={false}
      sx={{ position: 'absolute', left: '50%', top: '50%', maxWidth: 'none' }}
      style={{
        width: isSideways ? `${(height / width) * 100}%` : '100%',
        height: isSideways ? `${(width / height) * 100}%` : '100%',
        transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
      }}
    />
  );
}
