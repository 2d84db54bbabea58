import { useMemo } from 'react';
import { encode } from 'uqr';

/** Free modules around it, without which scanners do not find it. */
const border = 4;

/** A QR code, dark on white in both themes: scanners read no inverted ones. */
export function QrCode({ text, label, size = 208 }: { text: string; label: string; size?: number }) {
  const { side, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border });
    const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { side: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: 8, maxWidth: '100%' }}
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
