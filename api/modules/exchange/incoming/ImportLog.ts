import { z } from 'zod';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { JobRun } from '#core/jobs/Jobs';
import { bilingualText } from '#core/schema/EntityTexts';
import type { BilingualParams } from './bilingualMessage';
import { bilingualMessage } from './bilingualMessage';
import type { Outcome } from './Outcome';

/** What the log names, and how often at most: a job keeps its last 200 lines. */
const maxListed = { refused: 90, unknown: 40, withoutSku: 20, switchedOff: 25, stillOff: 10 } as const;
type ListedKey = keyof typeof maxListed;
const listedKeys = Object.keys(maxListed) as ListedKey[];

const listedSchema = z.object({
  refused: z.number(),
  unknown: z.number(),
  withoutSku: z.number(),
  switchedOff: z.number(),
  stillOff: z.number(),
});
const countsSchema = listedSchema.extend({ found: z.number(), changed: z.number(), unchanged: z.number() });
export type ImportCounts = z.infer<typeof countsSchema>;

export const logStateSchema = z.object({ counts: countsSchema, listed: listedSchema });

const noneListed = { refused: 0, unknown: 0, withoutSku: 0, switchedOff: 0, stillOff: 0 };
export const firstLogState: z.infer<typeof logStateSchema> = {
  counts: { found: 0, changed: 0, unchanged: 0, ...noneListed },
  listed: noneListed,
};

const maxLabel = 100;

const texts = {
  begun: bilingualText('Файл {name}', 'File {name}'),
  priceType: bilingualText('Вид ціни: {title}', 'Type of price: {title}'),
  warehouses: bilingualText('Залишки лише зі складів: {titles}', 'Stock of these warehouses only: {titles}'),
  unknown: bilingualText('Не знайдено: {name}', 'Not found: {name}'),
  withoutSku: bilingualText('Без артикула в 1С: {name}', 'Without an article in 1C: {name}'),
  refused: bilingualText('Відхилено: {name} – {reason}', 'Refused: {name}: {reason}'),
  switchedOff: bilingualText(
    'Вимкнено, бо в 1С позначено на вилучення: {name}',
    'Switched off, marked for deletion in 1C: {name}',
  ),
  stillOff: bilingualText(
    'У 1С знято позначку вилучення, товар лишається вимкненим, доки його не ввімкнуть: {name}',
    'No longer marked for deletion in 1C, stays switched off until somebody switches it on: {name}',
  ),
  more: bilingualText('Ще не показано рядків: {count}', 'Further lines that are not shown: {count}'),
  result: bilingualText(
    'Знайдено: {found}. Змінено: {changed}. Без змін: {unchanged}. Невідомих: {unknown}. Відхилено: {refused}',
    'Found: {found}. Changed: {changed}. Unchanged: {unchanged}. Unknown: {unknown}. Refused: {refused}',
  ),
};

const nameOf = (label: string) => ({ name: label.slice(0, maxLabel) });

/** The log of an import: its counts and listed lines are part of the job's state. */
export class ImportLog {
  constructor(
    private readonly job: JobRun,
    private readonly state: z.infer<typeof logStateSchema>,
  ) {}

  write(key: keyof typeof texts, params: BilingualParams): void {
    this.job.log(bilingualMessage(texts[key], params));
  }

  /** Counts what became of some elements, and names what needs a person. */
  note({ changed, unchanged, unknown, withoutSku, refused, switchedOff, stillOff }: Outcome): void {
    this.state.counts.changed += changed;
    this.state.counts.unchanged += unchanged;
    this.list('unknown', unknown.map(nameOf));
    this.list('withoutSku', withoutSku.map(nameOf));
    this.list('switchedOff', switchedOff.map(nameOf));
    this.list('stillOff', stillOff.map(nameOf));
    const lines = refused.map(({ label, reason }) => ({ ...nameOf(label), reason }));
    this.list('refused', lines);
  }

  /** The sums. */
  end(): void {
    const { counts, listed } = this.state;
    const more = listedKeys.reduce((sum, key) => sum + counts[key] - listed[key], 0);
    if (more > 0) this.write('more', { count: more });
    this.write('result', { ...counts, unknown: counts.unknown + counts.withoutSku });
  }

  private list(key: ListedKey, lines: readonly Record<string, string | Bilingual>[]): void {
    const { counts, listed } = this.state;
    counts[key] += lines.length;
    for (const line of lines.slice(0, Math.max(0, maxListed[key] - listed[key]))) {
      this.write(key, line);
      listed[key] += 1;
    }
  }
}
