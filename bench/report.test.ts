import { report } from './report';

describe('report', () => {
  it('shows what was measured, and leaves out what was not', () => {
    const measured = { p50: 1.234, p99: 45.6, perSecond: 1234.5, count: 10 };
    const text = report(
      [
        {
          name: 'sqlite',
          size: 100_000,
          startUp: 12.3,
          memory: null,
          lines: [{ name: 'by id', clients: 1, measured }],
        },
      ],
      {
        library: [],
        loading: [{ name: 'login', build: '', usable: 612.4, scripting: 301.6, requests: 7, kilobytes: 139.6 }],
        forms: [
          {
            name: 'in one tab',
            build: '/other',
            opens: 456.7,
            scripting: 123.4,
            standing: 789.1,
            keyP50: 20.12,
            keyP99: 31,
            late: 1,
            keys: 38,
          },
        ],
        lists: [
          {
            name: 'sort',
            size: 100_000,
            rows: 100,
            slowed: 4,
            p50: 123.4,
            worst: 200.6,
            whole: 301.2,
            scripting: 98.7,
          },
        ],
        actions: [
          {
            name: 'a delete',
            size: 20_000,
            rows: 19_997,
            answered: 340.6,
            whole: 2500,
            listP50: 2.5,
            listP99: 41.2,
            lists: 300,
          },
        ],
        pauses: [{ name: 'every route', calls: 5000, longest: 41.2, during: 'POST /api/order/bulk-preview' }],
        attributes: [
          {
            design: 'one table for all',
            size: 100_000,
            megabytes: 1199.2,
            lists: [3.21, 120.4],
            update: 2.9,
            usual: [1.1, 9.4],
            meanwhile: [4.2, 21.3],
            added: 20.5,
          },
        ],
        places: {
          settlements: 30_000,
          warehouses: 40_000,
          lines: [{ name: 'of a region', measured }],
        },
        media: {
          uploads: [
            { clients: 0, uploads: null, lists: measured },
            { clients: 8, uploads: measured, lists: measured },
          ],
          thumbnails: [
            { format: 'jpeg', engine: 'sharp', milliseconds: 80.4 },
            { format: 'jpeg', engine: 'jimp', milliseconds: 1608 },
          ],
        },
      },
      ['a note'],
      '2026-01-01',
    );
    expect(text).toContain('### The embedded store itself, 100 000 products\n\nStart-up 12 ms.\n');
    expect(text).toContain('| by id | 1.23 | 46 | 1 235 |  |  |  |');
    expect(text).toContain('| login | this one | 612 | 302 | 7 | 140 |');
    expect(text).toContain('| in one tab | the one before | 457 | 123 | 789 | 20 | 31 | 1 of 38 |');
    expect(text).toContain('| sort | 100 000 | 100 | 4 × | 123 | 201 | 301 | 99 |');
    expect(text).toContain('| a delete | 20 000 | 19 997 | 341 | 2.5 | 7 999 | 2.50 | 41 |');
    expect(text).toContain('| 0 |  |  |  | 1.2 | 46 |\n| 8 | 1235 | 1.2 | 46 | 1.2 | 46 |');
    expect(text).toContain('| jpeg | 80 | 1608 | 20 × |');
    expect(text).toContain('| every route | 5 000 | 41 | POST /api/order/bulk-preview |');
    expect(text).toContain('- a note\n');
  });
});
