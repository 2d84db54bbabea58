import { join } from 'node:path';
import type { ChildProgram } from './childProgram';
import { childProgram } from './childProgram';

/** The administrator of the measured servers. */
export const account = { email: 'bench@example.com', password: 'Bench-1-Secret-9' };

/**
 * The server as it is built, over a folder of data, without the demo unless the settings ask for it. `build`: the folder
 * of another build.
 */
export const benchServer = (folder: string, settings: NodeJS.ProcessEnv = {}, build = ''): Promise<ChildProgram> =>
  childProgram(join(build, 'dist', 'server', 'main.js'), [], {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    SESSION_CALLS_PER_MINUTE: '0',
    MONGODB_URL: '',
    S3_BUCKET: '',
    ...settings,
  });
