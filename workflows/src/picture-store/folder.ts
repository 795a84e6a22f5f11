import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { PicturesUnavailable, typeOfKey, type PictureStore } from './picture-store.ts';

/** Pictures as files below a folder, which is made when the first one comes. */
export function folderOfPictures(folder: string): PictureStore {
  const placeOf = (key: string): string => {
    typeOfKey(key);
    return join(folder, key);
  };
  return {
    put: (key, bytes) =>
      told(async () => {
        const place = placeOf(key);
        await mkdir(dirname(place), { recursive: true });
        await writeWhole(place, bytes);
      }),

    get: (key) =>
      told(async () => {
        const file = await orNull(open(placeOf(key)));
        if (file === null) return null;
        const { size } = await file.stat();
        const body = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
        return { body, type: typeOfKey(key), bytes: size };
      }),

    has: (key) => told(async () => (await orNull(stat(placeOf(key)))) !== null),

    delete: (key) =>
      told(async () => {
        const place = placeOf(key);
        await rm(place, { force: true });
        // The last one takes the folder along; a folder that holds others stays.
        await rmdir(dirname(place)).catch(() => undefined);
      }),
  };
}

/** Nobody sees half a file, also when the machine stops in between. */
async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const draft = `${place}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const orNull = <Value>(asked: Promise<Value>): Promise<Value | null> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

async function told<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new PicturesUnavailable('the folder of pictures cannot be used', { cause: error });
  }
}
