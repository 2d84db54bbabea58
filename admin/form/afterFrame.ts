import { onceDrawn } from '../shell/onceDrawn';

const waiting = new Set<() => void>();
let typing = false;

function runAll(): void {
  const ready = [...waiting];
  waiting.clear();
  ready.forEach((run) => run());
}

/** Makes a change that the page shows by itself, such as a letter in its box: what `afterFrame` is given meanwhile waits until it is seen. */
export function shownAlready(change: () => void): void {
  typing = true;
  try {
    change();
  } finally {
    typing = false;
  }
}

/** Runs now, or, while a change is made that is shown already, after the next frame; what waits is run once. */
export function afterFrame(run: () => void): void {
  if (!typing) {
    run();
    return;
  }
  if (waiting.size === 0) onceDrawn(runAll);
  waiting.add(run);
}
