import Box from '@mui/material/Box';
import type { Dimensions, Rotation } from './crop';

interface RotatedImageProps {
  address: string;
  /** Size of the rotated image, and of the element that it fills. */
  picture: Dimensions;
  /** Clockwise. */
  rotation: Rotation;
}

/** An image that is rotated and fills its parent. */
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
