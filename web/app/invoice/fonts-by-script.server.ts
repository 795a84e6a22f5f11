import type { Script } from './scripts.ts';

/** Read only when a name needs one: most need none. */
const FILES: Readonly<Record<Script, () => Promise<{ default: string }>>> = {
  devanagari: () => import('./fonts/noto-paper-devanagari.ttf?inline'),
  gujarati: () => import('./fonts/noto-paper-gujarati.ttf?inline'),
  oriya: () => import('./fonts/noto-paper-oriya.ttf?inline'),
  tamil: () => import('./fonts/noto-paper-tamil.ttf?inline'),
};

/** The font of a script, as bytes of a TrueType file. */
export const fontOfScript = async (script: Script): Promise<Buffer> =>
  bytesOf((await FILES[script]()).default);

/** What a font that was bundled as a data URL is made of. */
export const bytesOf = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
