import { describe, expect, it } from 'vitest';
import type { LiveTopic } from '../../ports/live.ts';
import { Live, type LiveParts } from './live.ts';

type Message = Parameters<Parameters<LiveParts['openChannel']>[0]>[0];
type Tab = Readonly<{ live: Live; heard: LiveTopic[]; stop: () => void }>;

/** A browser whose tabs share a channel and take turns, and the streams that they open. */
function browser() {
  const ears = new Set<(message: Message) => void>();
  const queue: (() => void)[] = [];
  type Stream = Record<'lose' | 'refuse', () => void> & {
    say: (word: 'beat' | LiveTopic) => void;
  };
  const streams: Stream[] = [];
  let later: { work: () => void; at: number }[] = [];
  let clock = 0;

  const parts: LiveParts = {
    openStream(heard, lost, refused) {
      const stream = { say: heard, lose: lost, refuse: refused };
      streams.push(stream);
      return () => void streams.splice(streams.indexOf(stream), 1);
    },
    takeTurns(chosen) {
      queue.push(chosen);
      if (queue.length === 1) chosen();
      return () => {
        const place = queue.indexOf(chosen);
        queue.splice(place, 1);
        if (place === 0) queue[0]?.();
      };
    },
    openChannel(heard) {
      ears.add(heard);
      return {
        say: (message) => ears.forEach((ear) => ear !== heard && ear(message)),
        close: () => void ears.delete(heard),
      };
    },
    later: (work, ms) => void later.push({ work, at: clock + ms }),
    now: () => clock,
  };

  return {
    streams,
    wait: (ms: number): void => {
      clock += ms;
      const due = later.filter(({ at }) => at <= clock);
      later = later.filter(({ at }) => at > clock);
      for (const { work } of due) work();
    },
    open: (): Tab => {
      const live = new Live(parts);
      const heard: LiveTopic[] = [];
      return { live, heard, stop: live.listen((topic) => heard.push(topic)) };
    },
  };
}

const EVERYTHING: LiveTopic[] = ['own', 'orders', 'board'];

describe('the tabs of a browser', () => {
  it('share one stream, and all hear what it says', () => {
    const { streams, open } = browser();
    const [first, second] = [open(), open()];
    expect(streams).toHaveLength(1);
    streams[0]?.say('beat');
    first.heard.length = 0;
    second.heard.length = 0;

    streams[0]?.say('own');

    expect([first.heard, second.heard]).toEqual([['own'], ['own']]);
  });

  it('have another open one when the tab that held it leaves', () => {
    const { streams, open } = browser();
    const [first, second] = [open(), open()];
    streams[0]?.say('beat');

    first.stop();

    expect(second.live.isHearing()).toBe(false);
    expect(streams).toHaveLength(1);
    streams[0]?.say('beat');
    expect(second.live.isHearing()).toBe(true);
  });

  it('open none while nobody listens', () => {
    const { streams, open } = browser();
    open().stop();
    expect(streams).toEqual([]);
  });

  it('hear from a tab that comes later that there is a stream', () => {
    const { streams, open } = browser();
    open();
    streams[0]?.say('beat');
    expect(open().live.isHearing()).toBe(true);
  });
});

describe('a tab', () => {
  it('looks for itself until something is heard, after a loss, and after a silence', () => {
    const { streams, open, wait } = browser();
    const { live } = open();
    expect(live.isHearing()).toBe(false);
    streams[0]?.say('beat');
    expect(live.isHearing()).toBe(true);
    wait(34_999);
    expect(live.isHearing()).toBe(true);
    wait(1);
    expect(live.isHearing()).toBe(false);
    streams[0]?.say('beat');
    streams[0]?.lose();
    expect(live.isHearing()).toBe(false);
  });

  it('takes everything for changed that it may have missed', () => {
    const { streams, open } = browser();
    const { heard } = open();
    streams[0]?.say('beat');
    expect(heard).toEqual(EVERYTHING);
    streams[0]?.say('beat');
    expect(heard).toEqual(EVERYTHING);
    streams[0]?.lose();
    streams[0]?.say('own');
    expect(heard).toEqual([...EVERYTHING, ...EVERYTHING]);
  });

  it('whose stream is refused lets others try, and tries again later', () => {
    const { streams, open, wait } = browser();
    const first = open();
    streams[0]?.refuse();
    expect(streams).toEqual([]);
    wait(29_999);
    expect(streams).toEqual([]);
    wait(1);
    expect(streams).toHaveLength(1);

    const second = open();
    streams[0]?.refuse();
    expect(streams).toHaveLength(1);
    streams[0]?.say('beat');
    wait(30_000);
    expect([first, second].map(({ live }) => live.isHearing())).toEqual([true, true]);
    expect(streams).toHaveLength(1);
  });

  it('whose stream was refused tries at once for a page that begins to listen', () => {
    const { streams, open, wait } = browser();
    const { live, stop } = open();
    streams[0]?.refuse();
    live.listen(() => undefined);
    expect(streams).toHaveLength(1);
    wait(30_000);
    expect(streams).toHaveLength(1);
    stop();
  });

  it('that nobody listens in any more does not try again', () => {
    const { streams, open, wait } = browser();
    const { stop } = open();
    streams[0]?.refuse();
    stop();
    wait(30_000);
    expect(streams).toEqual([]);
  });

  it('that is put aside lets go of the stream, and takes it up when somebody listens again', () => {
    const { streams, open } = browser();
    const { live } = open();
    live.leave();
    expect(streams).toEqual([]);
    live.listen(() => undefined);
    expect(streams).toHaveLength(1);
  });
});
