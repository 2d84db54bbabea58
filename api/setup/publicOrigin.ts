import { isIP } from 'node:net';
import type { Configuration } from './readConfiguration';

/** Where people reach the panel: as configured, else on this machine. */
export function publicOrigin(
  { host, port: configuredPort, publicUrl }: Pick<Configuration, 'host' | 'port' | 'publicUrl'>,
  port = configuredPort,
): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/$/, '');
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Passkeys are of a name: without a configured one they work at `localhost`. null: the panel is reached by an IP
 * address, of which there are none.
 */
export function passkeyOrigin({ port, publicUrl }: Pick<Configuration, 'port' | 'publicUrl'>): string | null {
  const { origin, hostname } = new URL(publicUrl ?? `http://localhost:${port}`);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? origin : null;
}
