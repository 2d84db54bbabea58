// Tries expressions and functions of the product on long texts, and says where their time grows faster than the text.
// A process of its own: what takes too long is ended from outside.
import { readFileSync, writeSync } from 'node:fs';

const { length, floorMs, tasks } = JSON.parse(readFileSync(0, 'utf8'));

/** What is not heard of for a while is ended. */
const say = (line) => writeSync(1, `${JSON.stringify(line)}\n`);

function textOf({ prefix, unit, suffix }, size) {
  const middle = unit.repeat(Math.max(1, Math.floor((size - prefix.length - suffix.length) / unit.length)));
  // In one piece, as texts are that came over the wire.
  return Buffer.from(prefix + middle + suffix, 'utf16le').toString('utf16le');
}

function processorMs(work, text) {
  const before = process.cpuUsage();
  work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const least = (work, text) => Math.min(...[1, 2, 3].map(() => processorMs(work, text)));

function workOf({ source, flags, reader }, readers) {
  if (reader !== undefined) return readers[reader];
  const everywhere = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  return (text) => void text.replace(everywhere, '');
}

function firstSlow(work, { shapes, limit = length }, goOn) {
  const size = Math.min(length, limit);
  for (const shape of shapes) {
    goOn();
    const long = textOf(shape, size);
    // Most are far below what can be measured.
    if (processorMs(work, long) < floorMs) continue;
    const after = least(work, long);
    if (after < floorMs) continue;
    const before = least(work, textOf(shape, size / 4));
    if (after < 8 * before) continue;
    // The long text was first: what was compiled meanwhile is faster.
    const again = least(work, long);
    if (again >= floorMs && again >= 8 * before) return { shape, before, after: again };
  }
  return null;
}

const readers = tasks.some(({ reader }) => reader !== undefined) ? (await import('./textReaders.ts')).textReaders : {};
const saidEveryMs = 200;
for (const [index, task] of tasks.entries()) {
  let said = -Infinity;
  const found = firstSlow(workOf(task, readers), task, () => {
    if (performance.now() - said < saidEveryMs) return;
    said = performance.now();
    say({ begun: index });
  });
  if (found) say({ slow: index, ...found });
}
say({ done: true });
