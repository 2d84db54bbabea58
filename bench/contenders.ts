import { join } from 'node:path';
import { benchServer } from './benchServer';
import { stockPanelServer } from './stockPanelServer';

/** A build that is measured in turns with others. */
export interface Contender {
  /** Empty for this build, else the folder of another one, or `stock`. */
  build: string;
  origin: string;
  end(): Promise<void>;
}

/** react-admin's own parts, among the builds. */
export const stock = 'stock';

/** react-admin's own panel, the earlier build if there is one, and this one, each over the demo in a folder of its own. */
export async function openContenders(folder: string, earlierBuild?: string): Promise<Contender[]> {
  const contenders: Contender[] = [{ build: stock, ...(await stockPanelServer(join(folder, stock))) }];
  try {
    for (const [at, build] of [...(earlierBuild === undefined ? [] : [earlierBuild]), ''].entries()) {
      const server = await benchServer(join(folder, String(at)), { NODE_ENV: '', DEMO: 'on' }, build);
      contenders.push({ build, origin: server.origin, end: () => server.end() });
    }
    return contenders;
  } catch (error) {
    await Promise.all(contenders.map((each) => each.end()));
    throw error;
  }
}
