import { join } from 'node:path';
import type { ChildProgram } from './childProgram';
import { childProgram } from './childProgram';

/** The administrator of the measured servers. */
export const account = { email: 'bench@example.com', password: 'Bench-1-Secret-9' };

/** The built server over a data folder, without the demo unless the settings ask for it. */
export const benchServer = (folder: string, settings: NodeJS.ProcessEnv = {}): Promise<ChildProgram> =>
  childProgram(join('dist', 'server', 'main.js'), [], {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    MONGODB_URL: '',
    S3_BUCKET: '',
    ...settings,
  });
