const FILE = '/workflows/build/worker.js';
const GUARD = 'if (started.events.length === 0)';

/** The provider is asked again although an earlier try of the same leg may have bought. */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.split('?')[0].endsWith(FILE)) return loaded;
  const source = String(loaded.source);
  if (!source.includes(GUARD)) throw new Error(`${FILE} has no such guard any more`);
  return { ...loaded, source: source.replace(GUARD, 'if (false)') };
}
