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
