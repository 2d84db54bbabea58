/**
 * Runs every stage, also after a failure, and ends with the counts in one line and the `notices`. A list within the list
 * holds lanes that run side by side; the stages of a lane run one after another.
 */
export async function runStages(list, notices = []) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const times = [];
  const run = async (stage, buffered) => {
    const started = Date.now();
    if (!buffered) console.log(`\n— ${stage.name}`);
    const { timedOut, ...counts } = await stage.run(buffered);
    for (const key of Object.keys(total)) total[key] += counts[key];
    if (counts.failed > 0) failures.push(timedOut ? `${stage.name} (time limit)` : stage.name);
    const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
    times.push(`${stage.name} ${seconds}`);
    console.log(`${stage.name}: ${counts.failed > 0 ? 'failed' : 'passed'} (${seconds})`);
  };
  for (const step of list) {
    if (!Array.isArray(step)) await run(step, false);
    else
      await Promise.all(
        step.map(async (lane) => {
          for (const stage of lane) await run(stage, true);
        }),
      );
  }
  console.log(`\n${times.join(', ')}`);
  for (const notice of notices) console.log(notice);
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
