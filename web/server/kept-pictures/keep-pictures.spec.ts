import { expect, it, vi } from 'vitest';
import { keepPictures } from './keep-pictures.ts';

const picture = (length: number) => new Uint8Array(length);

it('draws once what several ask for at once, and keeps it', async () => {
  const kept = keepPictures({ bytes: 1_000, waiting: 5 });
  const draw = vi.fn(() => Promise.resolve(picture(10)));
  await Promise.all([kept.of('a', draw), kept.of('a', draw)]);
  await kept.of('a', draw);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('draws one at a time', async () => {
  const kept = keepPictures({ bytes: 1_000, waiting: 5 });
  let atOnce = 0;
  let most = 0;
  const draw = async () => {
    most = Math.max(most, (atOnce += 1));
    await new Promise((done) => setTimeout(done, 5));
    atOnce -= 1;
    return picture(10);
  };
  await Promise.all(['a', 'b', 'c'].map((key) => kept.of(key, draw)));
  expect(most).toBe(1);
});

it('keeps no more than it may', async () => {
  const kept = keepPictures({ bytes: 25, waiting: 5 });
  const draw = vi.fn(() => Promise.resolve(picture(10)));
  for (const key of ['a', 'b', 'c', 'a']) await kept.of(key, draw);
  expect(draw).toHaveBeenCalledTimes(4);
});

it('sends away whoever would wait too long', async () => {
  const kept = keepPictures({ bytes: 1_000, waiting: 2 });
  const draw = () => Promise.resolve(picture(10));
  const asked = ['a', 'b', 'c'].map((key) => kept.of(key, draw));
  expect((await Promise.all(asked)).map((drawn) => drawn?.length ?? null)).toEqual([10, 10, null]);
});

it('tries again what failed, and draws the others meanwhile', async () => {
  const kept = keepPictures({ bytes: 1_000, waiting: 5 });
  const failing = kept.of('a', () => Promise.reject(new Error('no ink')));
  const other = kept.of('b', () => Promise.resolve(picture(10)));
  await expect(failing).rejects.toThrow('no ink');
  expect(await other).toHaveLength(10);
  expect(await kept.of('a', () => Promise.resolve(picture(3)))).toHaveLength(3);
});
