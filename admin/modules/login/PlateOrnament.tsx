import type { ReactElement } from 'react';
import { cloneElement } from 'react';

interface RingProps {
  /** What is filled or drawn, and in which colour (login.css). */
  paint: string;
  count: number;
  /** Degrees at which it starts. */
  from?: number;
  children: ReactElement<{ transform?: string }>;
}

/** A shape that is repeated around the centre of the plate. */
const Ring = ({ paint, count, from = 0, children }: RingProps) => (
  <g className={paint}>
    {Array.from({ length: count }, (_, at) =>
      cloneElement(children, { key: at, transform: `rotate(${from + (at * 360) / count} 200 200)` }),
    )}
  </g>
);

/** A Kosiv plate: the ornament of the public screens. */
export const PlateOrnament = () => (
  <svg viewBox="0 0 400 400" aria-hidden="true">
    <circle cx="200" cy="200" r="192" className="plate-slip plate-clay-line" strokeWidth="5" />
    <Ring paint="plate-clay-line" count={36}>
      <path d="M185.6 34q14.4 -22 28.8 0" strokeWidth="3" />
    </Ring>
    <Ring paint="plate-honey" count={36}>
      <circle cx="200" cy="36" r="3" />
    </Ring>
    <circle cx="200" cy="200" r="150" className="plate-glaze-line" strokeWidth="10" />
    <Ring paint="plate-slip" count={36}>
      <circle cx="200" cy="50" r="2.6" />
    </Ring>
    <circle cx="200" cy="200" r="136" className="plate-clay-line" strokeWidth="2" />
    <Ring paint="plate-glaze" count={12}>
      <ellipse cx="200" cy="96" rx="9" ry="25" />
    </Ring>
    <Ring paint="plate-slip" count={12}>
      <ellipse cx="200" cy="96" rx="3" ry="17" />
    </Ring>
    <Ring paint="plate-honey" count={12} from={15}>
      <circle cx="200" cy="88" r="6.5" />
    </Ring>
    <Ring paint="plate-clay" count={12} from={15}>
      <circle cx="200" cy="88" r="2.5" />
    </Ring>
    <Ring paint="plate-clay" count={12} from={15}>
      <circle cx="200" cy="110" r="3" />
    </Ring>
    <circle cx="200" cy="200" r="70" className="plate-clay-line" strokeWidth="2.5" />
    <Ring paint="plate-honey" count={8}>
      <ellipse cx="200" cy="160" rx="12" ry="24" />
    </Ring>
    <Ring paint="plate-clay" count={8}>
      <ellipse cx="200" cy="160" rx="5" ry="15" />
    </Ring>
    <Ring paint="plate-glaze" count={8} from={22.5}>
      <ellipse cx="200" cy="148" rx="6" ry="11" />
    </Ring>
    <circle cx="200" cy="200" r="17" className="plate-clay" />
    <circle cx="200" cy="200" r="10" className="plate-slip" />
    <circle cx="200" cy="200" r="4.5" className="plate-glaze" />
  </svg>
);
