import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doorTo, type Door } from '../testing/door-to.ts';
import { server } from '../testing/server.ts';
import { connectPostgres, listenTo, type Db } from './index.ts';

const SOON = { timeout: 15_000 };

describe('a listener', () => {
  let door: Door;
  let db: Db;
  let speaker: Db;
  beforeAll(async () => {
    door = await doorTo(await server('postgres'));
    db = connectPostgres(door.url);
    speaker = connectPostgres(await server('postgres'), { max: 1 });
  });
  afterAll(async () => {
    await Promise.all([db.end(), speaker.end()]);
    await door.shut();
  });

  function listening(channel: string, by = db) {
    const heard: string[] = [];
    let began = 0;
    const { close } = listenTo(by, channel, {
      heard: (payload) => heard.push(payload),
      listens: () => (began += 1),
    });
    return {
      heard,
      began: () => began,
      say: (payload: string) => speaker.notify(channel, payload),
      [Symbol.asyncDispose]: close,
    };
  }

  async function connections(): Promise<number> {
    const [found] = await speaker<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where application_name = 'ears listener'`;
    return found?.count ?? 0;
  }

  it('hears what is said from the moment on that it says it listens', async () => {
    await using ear = listening('plain');
    await expect.poll(ear.began, SOON).toBe(1);
    await ear.say('one');
    await ear.say('two');
    await expect.poll(() => ear.heard, SOON).toEqual(['one', 'two']);
  });

  it('listens again when its server is back, and tells of it', async () => {
    await using ear = listening('away');
    await expect.poll(ear.began, SOON).toBe(1);
    await door.shut();
    await speaker`select pg_sleep(3)`;
    await door.open();
    await expect.poll(ear.began, SOON).toBe(2);
    await ear.say('back');
    await expect.poll(() => ear.heard, SOON).toEqual(['back']);
  });

  it('listens again when its connection went silent', async () => {
    await using ear = listening('silent');
    await expect.poll(ear.began, SOON).toBe(1);
    door.silence();
    await expect.poll(ear.began, SOON).toBe(2);
    await ear.say('heard');
    await expect.poll(() => ear.heard, SOON).toEqual(['heard']);
  });

  it('shares its connection with all that listen in the same name, each hearing its own', async () => {
    const ears = connectPostgres(door.url, { name: 'ears' });
    await using first = listening('first', ears);
    const second = listening('second', ears);
    await using again = listening('second', ears);
    await expect
      .poll(() => [first, second, again].map((ear) => ear.began()), SOON)
      .toEqual([...[1, 1, 1]]);
    await expect.poll(connections, SOON).toBe(1);
    await first.say('one');
    await second.say('two');
    await expect
      .poll(() => [first.heard, second.heard, again.heard], SOON)
      .toEqual([...[['one'], ['two'], ['two']]]);

    await second[Symbol.asyncDispose]();
    await again.say('three');
    await expect.poll(() => again.heard, SOON).toEqual(['two', 'three']);
    expect(second.heard).toEqual(['two']);
    await again[Symbol.asyncDispose]();
    await first[Symbol.asyncDispose]();
    await expect.poll(connections, SOON).toBe(0);
    await using later = listening('first', ears);
    await expect.poll(later.began, SOON).toBe(1);
    // Who leaves twice takes no connection away from who came after them.
    await first[Symbol.asyncDispose]();
    await using last = listening('second', ears);
    await expect.poll(last.began, SOON).toBe(1);
    expect(await connections()).toBe(1);
    await ears.end();
  });

  it('keeps quiet once it is closed', async () => {
    const ear = listening('closed');
    await expect.poll(ear.began, SOON).toBe(1);
    await ear[Symbol.asyncDispose]();
    await ear.say('unheard');
    expect(ear.heard).toEqual([]);
  });
});
