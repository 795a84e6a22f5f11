import { describe, expect, it, vi } from 'vitest';
import { untilDone } from './until-done.ts';

const away = new Error('away');

describe('what has to be done', () => {
  it('is done again until it is, and each failure is told', async () => {
    const work = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(away)
      .mockRejectedValueOnce(away)
      .mockResolvedValueOnce('done');
    const told: unknown[] = [];

    const done = await untilDone(work, {
      onError: (error) => void told.push(error),
      signal: new AbortController().signal,
    });

    expect(done).toBe('done');
    expect(told).toEqual([away, away]);
  });

  it('is given up when it is stopped, in the middle of a pause as well', async () => {
    const stop = new AbortController();
    const work = vi.fn<() => Promise<never>>().mockRejectedValue(away);
    const trying = untilDone(work, {
      onError: () => setImmediate(() => stop.abort(new Error('stopped'))),
      signal: stop.signal,
    });

    await expect(trying).rejects.toThrow('stopped');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is given up where another try would not help', async () => {
    const work = vi.fn<() => Promise<never>>().mockRejectedValue(away);
    const onError = (error: unknown) => {
      throw error;
    };

    await expect(untilDone(work, { onError, signal: new AbortController().signal })).rejects.toBe(
      away,
    );
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is not begun once it is stopped, and what fails by the stop is not told', async () => {
    const stop = new AbortController();
    const onError = vi.fn<(error: unknown) => void>();
    const failing = async () => {
      stop.abort(new Error('stopped'));
      throw away;
    };
    const options = { onError, signal: stop.signal };

    await expect(untilDone(failing, options)).rejects.toThrow('stopped');
    await expect(untilDone(async () => 'done', options)).rejects.toThrow('stopped');
    expect(onError).not.toHaveBeenCalled();
  });
});
