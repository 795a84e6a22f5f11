import { describe, expect, it } from 'vitest';
import { createLogger } from './logging.ts';

function overheard(options: Parameters<typeof createLogger>[0]) {
  const entries: unknown[] = [];
  const write = (line: string) => void entries.push(JSON.parse(line));
  return { log: createLogger(options, { write }), entries };
}

describe('a log', () => {
  it('writes an error out, whichever of its two names it has', () => {
    const { log, entries } = overheard({ name: 'web' });

    log.warn({ err: new TypeError('one') }, 'first');
    log.warn({ error: new TypeError('two') }, 'second');

    expect(entries).toMatchObject([
      { name: 'web', msg: 'first', err: { type: 'TypeError', message: 'one' } },
      { name: 'web', msg: 'second', error: { type: 'TypeError', message: 'two' } },
    ]);
  });

  it('says nothing below its level', () => {
    const { log, entries } = overheard({ level: 'warn' });

    log.info('quiet');
    log.warn('loud');

    expect(entries).toMatchObject([{ msg: 'loud' }]);
  });
});
