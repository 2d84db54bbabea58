import type { DestinationStream } from 'pino';
import pino from 'pino';
import type { Log } from '#core/ports/Log';

/** One JSON line per event. Secrets that could be logged by mistake are redacted. */
export function pinoLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', '*.password', 'cookie', '*.cookie', 'token', '*.token', 'authorization', '*.authorization'],
  };
  const logger = destination ? pino(options, destination) : pino(options);
  return {
    info: (facts, event) => logger.info(facts, event),
    warn: (facts, event) => logger.warn(facts, event),
    error: (facts, event) => logger.error(facts, event),
  };
}
