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

  function listening(channel: string) {
    const heard: string[] = [];
    let began = 0;
    const { close } = listenTo(db, channel, {
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

  it('keeps quiet once it is closed', async () => {
    const ear = listening('closed');
    await expect.poll(ear.began, SOON).toBe(1);
    await ear[Symbol.asyncDispose]();
    await ear.say('unheard');
    expect(ear.heard).toEqual([]);
  });
});
