import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

const sources = join(root, 'test', 'mongo-peer');
const program = join(sources, 'MongoPeer.java');
const pom = join(sources, 'pom.xml');

const has = (command, argument) => spawnSync(command, [argument], { stdio: 'ignore' }).status === 0;

/**
 * The folder with the compiled wire peer of MongoDB and its libraries: made once, with what Maven brings, for each
 * version of the two sources. `{ libraries }`, or `{ missing }` with the reason.
 */
function prepareMongoPeer() {
  const digest = createHash('sha256').update(readFileSync(pom)).update(readFileSync(program)).digest('hex');
  const libraries = join(root, 'dist', `mongo-peer-${digest.slice(0, 12)}`);
  if (!has('java', '-version')) return { missing: 'there is no java' };
  if (existsSync(libraries)) return { libraries };
  if (!has('mvn', '--version')) return { missing: 'there is no mvn' };

  // Test files run concurrently: each prepares its own folder, and the first to finish renames it.
  const own = `${libraries}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  const goals = [
    '-q',
    '-B',
    '-f',
    pom,
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    `-DoutputDirectory=${own}`,
  ];
  const { status, stdout } = spawnSync('mvn', goals, { encoding: 'utf8', timeout: 300_000 });
  try {
    if (status !== 0) return { missing: `Maven could not bring the libraries: ${stdout.trim().slice(0, 300)}` };
    const jars = readdirSync(own).map((name) => join(own, name));
    const compiler = ['--module', 'jdk.compiler/com.sun.tools.javac.Main'];
    const compiled = spawnSync('java', [...compiler, '-d', own, '-cp', jars.join(delimiter), program], {
      encoding: 'utf8',
    });
    if (/jdk\.compiler not found/.test(compiled.stdout + compiled.stderr))
      return { missing: 'this java has no compiler' };
    if (compiled.status !== 0) throw new Error(compiled.stderr);
    renameSync(own, libraries);
  } catch (error) {
    if (!existsSync(libraries)) throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return { libraries };
}

console.log(JSON.stringify(prepareMongoPeer()));
