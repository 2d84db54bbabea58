import { removeFolder } from '../../e2e/startServer';
import { running } from './running';

export default async function stop(): Promise<void> {
  await running.browser?.close();
  if (running.demo) removeFolder(running.demo);
}
