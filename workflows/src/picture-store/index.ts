export { openPictureStore } from './open-picture-store.ts';
export {
  PicturesUnavailable,
  type PictureEnding,
  type PictureStore,
  type PictureType,
} from './picture-store.ts';
export { PictureSettings } from './settings.ts';
