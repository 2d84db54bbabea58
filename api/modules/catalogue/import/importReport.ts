import { csvLine, utf8Bom } from '#domain/text/csv';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { ImportRowState } from '#domain/wire/ProductImport';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { StreamReply } from '#core/kernel/Reply';
import { fileProblems } from './fileProblems';
import { csvColumnsOf } from './importColumns';
import { cellMessage, importSummary, problemsOf, wireRow } from './importReplies';
import { findImport, loadAllRows } from './importStore';

const titles: Record<'row' | 'state' | 'messages', Bilingual> = {
  row: { uk: 'Рядок', en: 'Row' },
  state: { uk: 'Стан', en: 'State' },
  messages: { uk: 'Повідомлення', en: 'Messages' },
};

const leftOutTitle: Bilingual = { uk: 'Стовпці, які не завантажуються', en: 'Columns that are not loaded' };

const states: Record<ImportRowState, Bilingual> = {
  waiting: { uk: 'не завантажено', en: 'not loaded' },
  created: { uk: 'створено', en: 'created' },
  updated: { uk: 'змінено', en: 'changed' },
  unchanged: { uk: 'без змін', en: 'unchanged' },
  refused: { uk: 'відхилено', en: 'refused' },
  restored: { uk: 'повернуто', en: 'restored' },
  skipped: { uk: 'не повернуто', en: 'not restored' },
};

/** What became of every row, with the row itself: what was refused can be corrected there and imported again. */
export async function importReport(id: string, onlyErrors: boolean, context: Context): Promise<StreamReply> {
  const { language } = context;
  const stored = await findImport(id, context);
  const items = await loadAllRows(stored, context);
  const entity = requireEntity('product', context);
  const problems = await problemsOf(entity, stored, items, context);
  const header = [
    ...Object.values(titles).map((title) => title[language]),
    ...stored.columns.map((each) => each.header),
  ];
  const rows = items.map((item) => wireRow(item, problems.get(item) ?? [], context));
  const { leftOut } = importSummary(stored);
  // Of the file as a whole: beside the line of its header. What is corrected and imported again has rows alone.
  const about = [
    ...fileProblems(stored, items, csvColumnsOf(entity, context)).map((problem) => cellMessage(problem, context).text),
    ...(leftOut.length > 0 ? [`${leftOutTitle[language]}: ${leftOut.join(', ')}`] : []),
  ];
  const shown = onlyErrors ? rows.filter(({ messages }) => messages.some(({ type }) => type === 'error')) : rows;
  return {
    kind: 'stream',
    contentType: 'text/csv',
    filename: `import-${stored._id}.csv`,
    chunks: (async function* () {
      yield utf8Bom + csvLine(header, language, ';');
      if (!onlyErrors && about.length > 0) yield csvLine([stored.headerLine ?? 1, '', about.join('; ')], language, ';');
      for (const { row, state, messages, values } of shown) {
        const texts = messages.map(({ column, text }) =>
          column === null ? text : `${stored.columns[column]?.header ?? ''}: ${text}`,
        );
        yield csvLine([row, states[state][language], texts.join('; '), ...values], language, ';');
      }
    })(),
  };
}
