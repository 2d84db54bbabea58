import { removeFolder } from '../../e2e/startServer';
import { running } from './running';

export default async function stop(): Promise<void> {
  await Promise.all((running.browsers ?? []).map((browser) => browser.close()));
  if (running.demo) removeFolder(running.demo);
}
