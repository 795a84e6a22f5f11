import {
  pino,
  stdSerializers,
  type DestinationStream,
  type LevelWithSilent,
  type Logger,
} from 'pino';

export type { Logger };

/**
 * The log of a process: a line of JSON for each entry, on standard output unless told otherwise.
 * Errors are written out under `err` as under `error`.
 */
export const createLogger = (
  { name, level = 'info' }: Readonly<{ name?: string; level?: LevelWithSilent }>,
  to?: DestinationStream,
): Logger =>
  pino(
    { ...(name && { name }), level, serializers: { error: stdSerializers.err } },
    ...(to ? [to] : []),
  );
