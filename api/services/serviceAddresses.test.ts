import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceAddresses } from './serviceAddresses';

const settings = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');

it.each(serviceAddresses.map(({ variable }) => variable))('the settings name %s', (variable) =>
  expect(settings).toContain(`\`${variable}\``),
);
