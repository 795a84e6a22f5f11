import {
  PicturesUnavailable,
  typeOfKey,
  type PictureStore,
} from '../picture-store/picture-store.ts';

export type MemoryPictures = PictureStore &
  Readonly<{
    keys: () => readonly string[];
    /** While it is false nothing answers. */
    works: { now: boolean };
  }>;

/** Pictures for as long as a spec runs. */
export function memoryPictures(): MemoryPictures {
  const held = new Map<string, Uint8Array>();
  const works = { now: true };
  const answering = (key: string) => {
    if (!works.now) throw new PicturesUnavailable('nothing answers');
    return typeOfKey(key);
  };
  return {
    works,
    keys: () => [...held.keys()].sort(),
    async put(key, bytes) {
      answering(key);
      held.set(key, bytes);
    },
    async get(key) {
      const type = answering(key);
      const bytes = held.get(key);
      if (bytes === undefined) return null;
      return { body: new Blob([new Uint8Array(bytes)]).stream(), type, bytes: bytes.length };
    },
    async has(key) {
      answering(key);
      return held.has(key);
    },
    async delete(key) {
      answering(key);
      held.delete(key);
    },
  };
}
