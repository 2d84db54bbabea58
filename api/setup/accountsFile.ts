import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A demo account as it is printed at each start. */
export interface Account {
  role: 'administrator' | 'merchant';
  email: string;
  /** Absent when it was set by the configuration: then it is neither stored nor printed. */
  password?: string;
}

const schema = z.array(
  z.object({ role: z.enum(['administrator', 'merchant']), email: z.string(), password: z.string().optional() }),
);

const fileIn = (dataDir: string): string => join(dataDir, 'accounts.json');

/** Writes the demo's accounts, readable by this user only. An installation without the demo has no such file. */
export async function writeAccounts(dataDir: string, accounts: readonly Account[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(fileIn(dataDir), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await chmod(fileIn(dataDir), 0o600);
}

/** Empty when the file is missing or malformed. */
export async function readAccounts(dataDir: string): Promise<Account[]> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
