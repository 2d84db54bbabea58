import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oidcVariables } from '../../api/setup/oidcVariables';
import { readConfiguration } from '../../api/setup/readConfiguration';

const read = (file: string): string => readFileSync(join(process.cwd(), file), 'utf8');
const dockerfile = read('Dockerfile').replace(/\\\n\s*/g, '');
const compose = read('compose.yaml');
const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const stages = dockerfile.split(/\n(?=FROM )/).slice(1);
const lastStage = stages.at(-1) ?? '';
const linesOf = (text: string, keyword: string): string[] =>
  text.split('\n').flatMap((line) => (line.startsWith(`${keyword} `) ? [line.slice(keyword.length + 1)] : []));

interface Component {
  group?: string;
  name: string;
  properties: { name: string }[];
}

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
}

describe('the Dockerfile', () => {
  it('has stages on one version of Node, at least the one that the product needs', () => {
    const [version = ''] = linesOf(dockerfile, 'ARG');
    const wanted = /(\d+)/.exec((JSON.parse(read('package.json')) as { engines: { node: string } }).engines.node);
    expect(Number(/^NODE_VERSION=(\d+)$/.exec(version)?.[1])).toBeGreaterThanOrEqual(Number(wanted?.[1]));
    expect(stages.map((stage) => /^FROM (\S+)/.exec(stage)?.[1])).toEqual(
      Array(3).fill('node:${NODE_VERSION}-bookworm-slim'),
    );
  });

  it('copies what is there and is not ignored', () => {
    const copied = linesOf(dockerfile, 'COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(copied).toContain('scripts');
    expect(copied.filter((path) => !existsSync(join(process.cwd(), path)))).toEqual([]);
    expect(copied.filter((path) => ignored.includes(path))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist', 'data', '.git', '.env*']));
  });

  it('takes the packages of production by the step that the README names, and of the other stages only these', () => {
    const step = /`(npm ci --omit=dev)`/.exec(read('README.md'))?.[1] ?? 'none';
    const [, packages = ''] = stages;
    expect(packages).toMatch(/AS packages\n/);
    expect(linesOf(packages, 'RUN')).toEqual([expect.stringContaining(step)]);
    expect(linesOf(lastStage, 'RUN').join()).not.toContain('npm');
    expect(linesOf(lastStage, 'COPY').filter((line) => line.startsWith('--from'))).toEqual([
      '--from=packages /app/node_modules ./node_modules',
      '--from=build /app/dist ./dist',
    ]);
  });

  it('says what the image is made of: every package of the lock file is in the list', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
    const step = linesOf(stages[0] ?? '', 'RUN').find((line) => line.includes('npm sbom')) ?? '';
    const [command = '', file] = step.split(' > ');
    expect(file).toBe('dist/sbom.json');
    const printed = execSync(command, { encoding: 'utf8', maxBuffer: 16_000_000, stdio: ['ignore', 'pipe', 'ignore'] });
    const { bomFormat, components } = JSON.parse(printed) as { bomFormat: string; components: Component[] };
    expect(bomFormat).toBe('CycloneDX');
    const listed = components.filter(({ properties }) => !properties.some(({ name }) => name.endsWith(':development')));
    const names = new Set(listed.map(({ group, name }) => (group ? `${group}/${name}` : name)));
    const needed = Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
      path === '' || dev || devOptional ? [] : [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)],
    );
    expect(names).toEqual(new Set(needed));
    expect(components.some(({ name }) => name === 'react')).toBe(true);
  });

  it('runs as a user without rights, and asks a health check that looks at the store', () => {
    const [user] = linesOf(lastStage, 'USER');
    expect(user).toBe('node');
    expect(lastStage.indexOf('USER node')).toBeLessThan(lastStage.indexOf('\nCMD'));
    expect(linesOf(lastStage, 'HEALTHCHECK').join()).toContain('/readyz');
    expect(read('api/hosts/express/createHost.ts')).toContain("app.get('/readyz'");
    const [command = '[]'] = linesOf(lastStage, 'CMD');
    const [, script = ''] = JSON.parse(command) as string[];
    expect(existsSync(join(process.cwd(), script))).toBe(true);
  });
});

describe('compose.yaml', () => {
  const section = (name: string): string => {
    const [, found = ''] = new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose) ?? [];
    return found;
  };

  it('has two machines of the API on one database, behind a load balancer that asks for their health', () => {
    for (const machine of ['api-1', 'api-2']) {
      expect(section(machine)).toContain('<<: *api');
      expect(section(machine)).toContain('condition: service_healthy');
      expect(compose).toContain(`server ${machine} ${machine}:${/PORT=(\d+)/.exec(lastStage)?.[1]}`);
    }
    expect(section('mongodb')).toContain('healthcheck:');
    expect(compose).toMatch(/http-check send meth GET uri \/readyz\n\s+default-server check/);
    expect(section('load-balancer')).toContain("'8080:8080'");
    expect(compose).toContain('bind :8080');
  });

  it('finds a machine that is made anew at another address, and repeats on another one only what reads', () => {
    expect(compose).toMatch(/\n {6}resolvers names\n {8}parse-resolv-conf\n/);
    expect(compose).toMatch(/default-server check .*resolvers names init-addr libc,none\n/);
    expect(compose).toMatch(
      /retry-on conn-failure empty-response\n\s+http-request disable-l7-retry unless \{ method GET HEAD \}/,
    );
  });

  it('does not pass on any way to write the address of the metrics', () => {
    // Express finds them in capitals and with a slash at the end, too.
    expect(compose).toContain('http-request deny deny_status 404 if { path -i /metrics /metrics/ }');
  });

  it('sets variables that the server knows, to values that it takes', () => {
    const [, block = ''] = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose) ?? [];
    const variables = Object.fromEntries(
      [...block.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value
          .replace(/^'(.*)'$/, '$1')
          .replace(/\$\{\w+:-([^}]*)\}/, '$1')
          .replace(/\$\{(ADMIN_PASSWORD|SECRET_KEY):\?[^}]*\}/, 'kosivska-keramika-z-hlyny-i-vohniu'),
      ]),
    );
    expect(Object.keys(variables)).toHaveLength(14);
    const documents = read('README.md') + read('docs/operations.md');
    const documented = Object.keys(variables).filter((name) => documents.includes(`\`${name}\``));
    expect(documented).toEqual(Object.keys(variables));
    expect(readConfiguration({ ...variables, NODE_ENV: 'production' })).toMatchObject({
      ok: true,
      configuration: {
        mongodbUrl: 'mongodb://mongodb:27017/yarmarok?replicaSet=rs0',
        trustProxy: 1,
        shutdownGrace: 10_000,
        demo: false,
      },
    });
    // What the operator sets reaches the server.
    const passed = [...block.matchAll(/^ {4}([A-Z_]+): \$\{([A-Z_]+):-/gm)].filter(([, name, from]) => name === from);
    expect(passed.map(([, name]) => name)).toEqual(
      expect.arrayContaining([...Object.keys(oidcVariables), 'SECRET_KEY_OLD']),
    );
  });
});
