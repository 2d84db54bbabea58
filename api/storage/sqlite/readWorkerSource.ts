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

// Eight bytes a row, however many there are, in blocks that are handed over: nothing of them stays in this thread.
const readNumbers = ({ text, values }) => {
  const blocks = [];
  let length = ${numberBlock};
  for (const row of statementOf(text).iterate(values)) {
    if (length === ${numberBlock}) {
      blocks.push(new Float64Array(${numberBlock}));
      length = 0;
    }
    blocks[blocks.length - 1][length++] = Number(row[0]);
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
