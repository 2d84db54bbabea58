import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceAddresses } from './serviceAddresses';

const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');

it.each(serviceAddresses.map(({ variable }) => variable))('the README names %s', (variable) =>
  expect(readme).toContain(`\`${variable}\``),
);
