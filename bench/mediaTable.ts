import type { MediaTimes } from './runMedia';

const shown = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** Uploads concurrent with list calls, and the cost of a thumbnail. */
export function mediaTable({ uploads, thumbnails }: MediaTimes): string {
  const engines = [...new Set(thumbnails.map(({ engine }) => engine))];
  const formats = [...new Set(thumbnails.map(({ format }) => format))];
  const of = (format: string, engine: string): number | undefined =>
    thumbnails.find((each) => each.format === format && each.engine === engine)?.milliseconds;
  const ratio = (format: string): string => {
    const [jimp, sharp] = [of(format, 'jimp'), of(format, 'sharp')];
    return jimp === undefined || sharp === undefined ? '' : `${shown(jimp / sharp)} ×`;
  };
  return [
    '### Uploads with thumbnails, over HTTP',
    '',
    'Photographs of 1600 × 1200, each of its own bytes, kept on the disk; one more client asks for lists all the while.',
    '',
    '| clients that upload | uploads per second | an upload p50, ms | p99, ms | lists meanwhile p50, ms | p99, ms |',
    '|---:|---:|---:|---:|---:|---:|',
    ...uploads.map(
      ({ clients, uploads: done, lists }) =>
        `| ${[clients, ...[done?.perSecond, done?.p50, done?.p99].map((value) => (value === undefined ? '' : shown(value))), shown(lists.p50), shown(lists.p99)].join(' | ')} |`,
    ),
    '',
    'The thumbnail of a photograph of 12 megapixels, in milliseconds:',
    '',
    `| | ${engines.join(' | ')} | jimp / sharp |`,
    `|---|${engines.map(() => '---:').join('|')}|---:|`,
    ...formats.map(
      (format) =>
        `| ${[format, ...engines.map((engine) => shown(of(format, engine) ?? Number.NaN)), ratio(format)].join(' | ')} |`,
    ),
    '',
  ].join('\n');
}
