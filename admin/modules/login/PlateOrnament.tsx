import type { ReactElement } from 'react';
import { cloneElement } from 'react';
import tokens from '../../ui/theme/tokens.json';

const { slip, clay, glaze, honey } = tokens.color.brand;

/** Repeats a shape around the centre of the plate, starting at `from` degrees. */
function repeatAround(count: number, shape: ReactElement<{ transform?: string }>, from = 0): ReactElement[] {
  return Array.from({ length: count }, (_, at) =>
    cloneElement(shape, { key: at, transform: `rotate(${from + (at * 360) / count} 200 200)` }),
  );
}

/** A Kosiv plate: the ornament of the public screens. */
export const PlateOrnament = () => (
  <svg viewBox="0 0 400 400" aria-hidden="true">
    <circle cx="200" cy="200" r="192" fill={slip} stroke={clay} strokeWidth="5" />
    {repeatAround(36, <path d="M185.6 34q14.4 -22 28.8 0" fill="none" stroke={clay} strokeWidth="3" />)}
    {repeatAround(36, <circle cx="200" cy="36" r="3" fill={honey} />)}
    <circle cx="200" cy="200" r="150" fill="none" stroke={glaze} strokeWidth="10" />
    {repeatAround(36, <circle cx="200" cy="50" r="2.6" fill={slip} />)}
    <circle cx="200" cy="200" r="136" fill="none" stroke={clay} strokeWidth="2" />
    {repeatAround(12, <ellipse cx="200" cy="96" rx="9" ry="25" fill={glaze} />)}
    {repeatAround(12, <ellipse cx="200" cy="96" rx="3" ry="17" fill={slip} />)}
    {repeatAround(12, <circle cx="200" cy="88" r="6.5" fill={honey} />, 15)}
    {repeatAround(12, <circle cx="200" cy="88" r="2.5" fill={clay} />, 15)}
    {repeatAround(12, <circle cx="200" cy="110" r="3" fill={clay} />, 15)}
    <circle cx="200" cy="200" r="70" fill="none" stroke={clay} strokeWidth="2.5" />
    {repeatAround(8, <ellipse cx="200" cy="160" rx="12" ry="24" fill={honey} />)}
    {repeatAround(8, <ellipse cx="200" cy="160" rx="5" ry="15" fill={clay} />)}
    {repeatAround(8, <ellipse cx="200" cy="148" rx="6" ry="11" fill={glaze} />, 22.5)}
    <circle cx="200" cy="200" r="17" fill={clay} />
    <circle cx="200" cy="200" r="10" fill={slip} />
    <circle cx="200" cy="200" r="4.5" fill={glaze} />
  </svg>
);
