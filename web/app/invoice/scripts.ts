/**
 * Scripts of India that invoices can be drawn in, each with a font of its own: the first and the last
 * character of its block in Unicode. Those whose letters come out as they are written: others would be
 * put together wrongly, so that their names are shown by pages alone.
 */
export const SCRIPTS = {
  devanagari: ['\u0900', '\u097f'],
  gujarati: ['\u0a80', '\u0aff'],
  oriya: ['\u0b00', '\u0b7f'],
  tamil: ['\u0b80', '\u0bff'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type Script = keyof typeof SCRIPTS;

export const SCRIPT_NAMES = Object.keys(SCRIPTS) as readonly Script[];

/** Join letters, or keep them from joining, in each of these scripts. */
export const JOINERS = '\u200c\u200d';
