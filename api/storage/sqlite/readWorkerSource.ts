const maxStatements = 400;
const numberBlock = 4096;

/**
 * The code of the worker thread as text: it runs the same from sources, in tests and in a bundle, without a file to
 * locate. It knows the driver and SQL, nothing else. All statements of a request see one snapshot of the database.
 */
export const readWorkerSource = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.driver);

const open = (pragmas) => {
  const database = new Database(workerData.file);
  database.exec('PRAGMA busy_timeout = 10000; ' + pragmas);
  return database;
};
const reading = open('PRAGMA query_only = ON; PRAGMA cache_size = ' + workerData.cacheSize);
const keeping = open('PRAGMA synchronous = FULL');

// The texts are few: what is asked for goes as values.
const prepared = new Map();
const statementOf = (text) => {
  const known = prepared.get(text);
  if (known) return known;
  if (prepared.size >= ${maxStatements}) prepared.clear();
  const statement = reading.prepare(text).raw();
  prepared.set(text, statement);
  return statement;
};

const read = (statements) => {
  reading.exec('BEGIN');
  try {
    const started = performance.now();
    const rows = statements.map(({ text, values }) => statementOf(text).all(values));
    return { rows, ms: performance.now() - started };
  } finally {
    reading.exec('ROLLBACK');
  }
};

// Eight bytes a number, however many there are, in blocks that are handed over: nothing of them stays in this thread.
// A text is a list of numbers (group_concat), because a row costs ten times what a number in a text does; with a list in
// the second column, the first is before each of its numbers.
const readNumbers = ({ text, values }) => {
  const blocks = [];
  let length = ${numberBlock};
  const add = (number) => {
    if (length === ${numberBlock}) {
      blocks.push(new Float64Array(${numberBlock}));
      length = 0;
    }
    blocks[blocks.length - 1][length++] = Number(number);
  };
  for (const [value, list] of statementOf(text).iterate(values)) {
    if (list !== undefined)
      for (const each of list.split(',')) {
        add(value);
        add(each);
      }
    else if (typeof value === 'string') value.split(',').forEach(add);
    else if (value !== null) add(value);
  }
  return { blocks, last: length };
};

parentPort.on('message', ({ id, statements, task }) => {
  try {
    if (task === 'close') {
      prepared.clear();
      reading.close();
      keeping.close();
      parentPort.close();
    } else if (task === 'checkpoint') {
      keeping.prepare('PRAGMA wal_checkpoint(PASSIVE)').all();
      parentPort.postMessage({ id, rows: [], ms: 0 });
    } else if (task === 'numbers') {
      const numbers = readNumbers(statements[0]);
      parentPort.postMessage({ id, rows: [], ms: 0, numbers }, numbers.blocks.map(({ buffer }) => buffer));
    } else {
      parentPort.postMessage({ id, ...read(statements) });
    }
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
`;
