import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a Node program of the project to its end, or to its time limit: then it is ended with everything it started, so
 * that no run hangs. `buffered`: its output is printed in one piece when it ends, for programs that run side by side.
 * `flags`: of Node, for it and its workers, and not for servers that it starts.
 */
export function runProgram(path, args, { env = {}, flags = [], limitSeconds, buffered = false }) {
  const ownGroup = process.platform !== 'win32';
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...flags, path, ...args], {
      cwd: root,
      stdio: buffered ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', ...env },
      detached: ownGroup,
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const killAll = (signal) => {
      try {
        process.kill(ownGroup ? -child.pid : child.pid, signal);
      } catch {
        // It has ended already.
      }
    };
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      killAll('SIGKILL');
    }, limitSeconds * 1000);
    const forward = (signal) => killAll(signal);
    process.once('SIGINT', forward);
    process.once('SIGTERM', forward);
    // `exit`, not `close`: a program that was left behind may hold the pipes open.
    child.once('exit', (code) => {
      clearTimeout(timer);
      process.removeListener('SIGINT', forward);
      process.removeListener('SIGTERM', forward);
      setImmediate(() => {
        killAll('SIGKILL');
        process.stdout.write(Buffer.concat(output));
        resolve({ succeeded: code === 0, timedOut });
      });
    });
  });
}
