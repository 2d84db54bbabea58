import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = __dirname;

const entities = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('definition.ts'))
  .map((path) => path.slice(0, -'/definition.ts'.length));

describe('the fields of an entity', () => {
  it.each(entities)('of %s stand in form.ts, with their type', (path) => {
    const form = readFileSync(join(root, path, 'form.ts'), 'utf8');
    expect(form).toMatch(/interface EntityRecords \{\n\s+\S+: Stored\w+;/);
    expect(form).toMatch(/interface RecordsByEntity \{\n\s+\S+: Stored\w+;/);
    expect(readFileSync(join(root, path, 'definition.ts'), 'utf8')).toMatch(/form: \w+Form,/);
  });
});
