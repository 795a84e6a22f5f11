import { JOINERS, SCRIPT_NAMES, SCRIPTS, type Script } from './scripts.ts';

/** Fonts by what they are for; the rupee sign lies in a font by itself. */
export type FontName = 'text' | 'rupee' | Script;
/** A piece of text that one font draws. */
export type Run = Readonly<{ run: string; font: FontName }>;

/** What the font for text has letters for. */
const IN_TEXT = /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”…•−→]$/;
const ASSIGNED = /^\p{Assigned}$/u;

const scriptOf = (sign: string): Script | undefined =>
  SCRIPT_NAMES.find((script) => {
    const [first, last] = SCRIPTS[script];
    return first <= sign && sign <= last && ASSIGNED.test(sign);
  });

/** Null for a sign that no font has. */
function fontOf(sign: string, before: FontName | undefined): FontName | null {
  if (sign === '₹') return 'rupee';
  const follows = before !== undefined && before !== 'text' && before !== 'rupee';
  // Joiners mean something to the letters before them, and a space between two words is theirs.
  if (follows && (sign === ' ' || JOINERS.includes(sign))) return before;
  if (IN_TEXT.test(sign)) return 'text';
  return scriptOf(sign) ?? null;
}

/** Cuts a text where the font changes; null where a sign is in none. */
export function runsOf(text: string): readonly Run[] | null {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const font = fontOf(sign, last?.font);
    if (font === null) return null;
    if (last?.font === font) runs[runs.length - 1] = { font, run: last.run + sign };
    else runs.push({ font, run: sign });
  }
  return runs;
}

/** The scripts of India in it. */
export const scriptsIn = (texts: readonly string[]): ReadonlySet<Script> =>
  new Set(texts.flatMap((text) => [...text].flatMap((sign) => scriptOf(sign) ?? [])));
