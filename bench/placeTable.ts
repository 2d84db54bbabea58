import type { PlaceTimes } from './runPlaces';

const shown = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const thousands = (value: number): string => `${value / 1000} 000`;

/** The lists that an address is chosen from. */
export function placeTable({ settlements, warehouses, lines }: PlaceTimes): string {
  return [
    `### A carrier’s directory on the embedded store: ${thousands(settlements)} settlements, ${thousands(warehouses)} warehouses`,
    '',
    'Lists of at most 50, as the pickers of an address ask for them while somebody types.',
    '',
    '| | p50 ms | p99 ms | per second |',
    '|---|---:|---:|---:|',
    ...lines.map(
      ({ name, measured: { p50, p99, perSecond } }) =>
        `| ${[name, shown(p50), shown(p99), Math.round(perSecond)].join(' | ')} |`,
    ),
    '',
  ].join('\n');
}
