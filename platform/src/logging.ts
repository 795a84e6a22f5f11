import { pino, stdSerializers, type DestinationStream, type Level, type Logger } from 'pino';

export type { Logger };

export const LOG_LEVELS = [
  'silent',
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
] as const satisfies readonly (Level | 'silent')[];

export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * The log of a process: a line of JSON for each entry, on standard output unless told otherwise.
 * Errors are written out under `err` as under `error`.
 */
export const createLogger = (
  { name, level = 'info' }: Readonly<{ name?: string; level?: LogLevel }>,
  to?: DestinationStream,
): Logger =>
  pino(
    { ...(name && { name }), level, serializers: { error: stdSerializers.err } },
    ...(to ? [to] : []),
  );
