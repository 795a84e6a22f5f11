const FOLDER = '/workflows/build/';
const GUARDS = {
  /** The provider is asked again although an earlier try of the same leg may have bought. */
  bought: 'if (started.events.length === 0)',
  /** An order is paid by any payment, however little it is. */
  paid: 'if (amount !== expected)',
};
/** Taken when it is so: the first guard does what it guards, the second refuses. */
let guard = GUARDS.bought;

export function initialize(name) {
  guard = GUARDS[name];
}

/** One line of one file is another; a spec sees that it is there. */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.includes(FOLDER)) return loaded;
  const source = String(loaded.source);
  if (!source.includes(guard)) return loaded;
  return { ...loaded, source: source.replace(guard, 'if (false)') };
}
