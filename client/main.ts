import { join } from 'node:path';
import { modules } from '../api/modules/modules';
import { describeApi } from '../api/composition/describeApi';
import type { PublishedApi } from './writeClient';
import { writeClient } from './writeClient';

const root = process.cwd();
const folder = join(root, process.argv[2] ?? join('dist', 'client'));
writeClient(JSON.parse(JSON.stringify(describeApi(modules))) as PublishedApi, root, folder);
console.log(`The client is in ${folder}`);
