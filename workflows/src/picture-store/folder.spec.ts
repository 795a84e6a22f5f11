import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describePictureStore } from '../testing/picture-store-contract.ts';
import { folderOfPictures } from './folder.ts';

const folder = await mkdtemp(join(tmpdir(), 'store-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describePictureStore('a folder of pictures', async () => folderOfPictures(join(folder, 'new')));

describe('the folder itself', () => {
  it('holds nothing else: no drafts, and no folder whose pictures are gone', async () => {
    const place = join(folder, 'tidy');
    const pictures = folderOfPictures(place);
    await Promise.all(
      [1, 2, 3].map((n) => pictures.put('a/original.jpg', Buffer.alloc(100_000, String(n)))),
    );
    await pictures.put('b/original.jpg', Buffer.from('b'));
    await pictures.delete('b/original.jpg');

    expect(await readdir(place, { recursive: true })).toEqual(['a', join('a', 'original.jpg')]);
  });

  it('keeps no draft of what could not be put', async () => {
    const place = join(folder, 'taken');
    await mkdir(join(place, 'a/original.jpg/in-the-way'), { recursive: true });

    await expect(folderOfPictures(place).put('a/original.jpg', Buffer.from('a'))).rejects.toThrow();

    expect(await readdir(join(place, 'a'))).toEqual(['original.jpg']);
  });

  it('that cannot be used is told as a fault that may pass', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await chmod(file, 0o400);

    await expect(folderOfPictures(file).put('a/b.png', Buffer.from('b'))).rejects.toMatchObject({
      code: 'PICTURES_UNAVAILABLE',
      retryable: true,
    });
  });
});
