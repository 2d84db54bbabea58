import { Worker } from 'node:worker_threads';
import { pooledSanitizer } from './pooledSanitizer';

/** A worker that never answers `hang`, and otherwise returns the text with a mark. */
const program = `
const { parentPort } = require('node:worker_threads');
parentPort.postMessage('ready');
parentPort.on('message', ({ kind, source }) => {
  if (source.startsWith('<p>hang')) for (;;);
  if (source.startsWith('<p>crash')) process.exit(1);
  parentPort.postMessage({ text: kind + ' ' + source.length });
});`;
const large = ' слово'.repeat(2000);

const open = () => {
  const workers: Worker[] = [];
  const start = (): Worker => {
    const worker = new Worker(program, { eval: true, stderr: true });
    workers.push(worker);
    return worker;
  };
  return { sanitizer: pooledSanitizer({ start, timeout: 300 }), workers };
};

describe('texts of people', () => {
  it('are cleaned at once when they are small, in a thread when they are large', async () => {
    const { sanitizer, workers } = open();
    expect(await sanitizer.html('<p onclick="x">a</p>')).toBe('<p>a</p>');
    expect(await sanitizer.svg('<svg><script>1</script></svg>')).toBe('<svg></svg>');
    expect(workers).toHaveLength(0);
    expect(await sanitizer.html(large)).toBe(`html ${large.length}`);
    expect(await sanitizer.svg(large)).toBe(`svg ${large.length}`);
    expect(workers).toHaveLength(2);
    await sanitizer.close();
  });

  it.each(['hang', 'crash'])('keep their words when they %s the thread, which is replaced', async (what) => {
    const { sanitizer, workers } = open();
    expect(await sanitizer.html(`<p>${what}</p>${large}`)).toBe(`${what}\n${large}`.trimEnd());
    expect(await sanitizer.svg(`<p>${what}</p>${large}`)).toBeNull();
    expect(await sanitizer.html(large)).toBe(`html ${large.length}`);
    expect(workers).toHaveLength(3);
    await sanitizer.close();
  });
});
