import type { PictureStore } from '../picture-store/index.ts';
import { PicturesUnavailable } from '../picture-store/index.ts';
import { keyOfSize, SIZE_ENDINGS } from '../contracts.ts';
import type { PictureActivities } from './contract.ts';
import type { PicturesToSize } from './gallery.ts';
import type { MadeSize } from './make-sizes.ts';

export type PictureDependencies = Readonly<{
  pictures: PictureStore;
  picturesToSize: PicturesToSize;
}>;

export function pictureActivities({
  pictures,
  picturesToSize,
}: PictureDependencies): PictureActivities {
  const inTurn = turns();
  return { makePictureSizes: (pictureId) => inTurn(() => work(pictureId)) };

  async function work(pictureId: string): Promise<void> {
    const original = await picturesToSize.waiting(pictureId);
    if (original === null) return;
    const bytes = await bytesOf(original);
    // Loaded with the first picture, and tried again where it cannot be.
    const { makeSizes } = await import('./make-sizes.ts');
    // What nothing can be made of is shown to nobody: the original tells more than it shows.
    const sizes = await makeSizes(bytes).catch((): readonly MadeSize[] => []);
    const files = sizes.flatMap((size) =>
      SIZE_ENDINGS.map((ending) => ({
        key: keyOfSize(pictureId, size, ending),
        file: size.files[ending],
      })),
    );
    for (const { key, file } of files) await pictures.put(key, file);
    const shown = sizes.map(({ width, height }) => ({ width, height }));
    const stillThere = await picturesToSize.made(pictureId, shown);
    if (!stillThere) for (const { key } of files) await pictures.delete(key);
  }

  async function bytesOf(key: string): Promise<Uint8Array> {
    const found = await pictures.get(key);
    if (found === null) throw new PicturesUnavailable(`${key} is not where the worker looks`);
    return new Uint8Array(await new Response(found.body).arrayBuffer());
  }
}

/**
 * One at a time: decoded, a picture takes a hundred megabytes. Who came last is next, for somebody
 * looks at what they have just uploaded.
 */
function turns() {
  const waiting: (() => Promise<void>)[] = [];
  let isBusy = false;
  async function takeAll(): Promise<void> {
    isBusy = true;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await next();
    isBusy = false;
  }
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
      if (!isBusy) void takeAll();
    });
}
