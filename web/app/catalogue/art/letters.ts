const O = 'M1.2 0H2.8L4 1.2V4.8L2.8 6H1.2L0 4.8V1.2Z';
const P = 'M0 6V0H2.8L4 1.2V2.2L2.8 3.4H0';
const C = 'M4 1.2L2.8 0H1.2L0 1.2V4.8L1.2 6H2.8L4 4.8';

/** An alphabet of straight strokes in boxes of 4 × 6, so that pictures need no font. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 6V1.4L1.4 0H2.6L4 1.4V6M0 3.8H4',
  B: 'M0 0H2.9L4 1.1V1.9L2.9 3L4 4.1V4.9L2.9 6H0ZM0 3H2.9',
  C,
  D: 'M0 0H2.6L4 1.4V4.6L2.6 6H0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: `${C}V3.2H2.2`,
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M.8 0H3.2M.8 6H3.2',
  J: 'M4 0V4.8L2.8 6H1.2L0 4.8',
  K: 'M0 0V6M4 0L0 3.5M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 2.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O,
  P,
  Q: `${O}M2.4 4.2L4.2 6.2`,
  R: `${P}M2 3.4L4 6`,
  S: 'M4 1.1L2.9 0H1.1L0 1.1V1.9L1.1 3H2.9L4 4.1V4.9L2.9 6H1.1L0 4.9',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4.8L1.2 6H2.8L4 4.8V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0V6L2 3.6L4 6V0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 2.8L4 0M2 2.8V6',
  Z: 'M0 0H4L0 6H4',
  '0': `${O}M3.4 1.4L.6 4.6`,
  '1': 'M.8 1.2L2 0V6M.8 6H3.2',
  '2': 'M0 1.2L1.2 0H2.8L4 1.2V2.2L0 6H4',
  '3': 'M0 0H4L2 2.4L4 3.6V4.8L2.8 6H1.2L0 4.8',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M4 0H0V2.6H2.9L4 3.7V4.9L2.9 6H0',
  '6': 'M3.6 0H1.4L0 1.6V4.8L1.2 6H2.8L4 4.8V3.8L2.8 2.8H0',
  '7': 'M0 0H4L1.4 6',
  '8': 'M1.1 0H2.9L4 1.1V1.9L2.9 3L4 4.1V4.9L2.9 6H1.1L0 4.9V4.1L1.1 3L0 1.9V1.1ZM1.1 3H2.9',
  '9': 'M.4 6H2.6L4 4.4V1.2L2.8 0H1.2L0 1.2V2.2L1.2 3.2H4',
  ':': 'M1.8 1.8H2.2M1.8 4.4H2.2',
  '.': 'M1.8 6H2.2',
  '-': 'M.8 3H3.2',
  '+': 'M2 1.4V4.6M.4 3H3.6',
  '/': 'M0 6L4 0',
  '(': 'M2.8 0L1.6 1.4V4.6L2.8 6',
  ')': 'M1.2 0L2.4 1.4V4.6L1.2 6',
  '&': 'M4 6L.8 1.6V.8L1.6 0H2.2L2.8 .8V1.6L0 4.2V5L1 6H2.4L4 4',
};

/**
 * The first letters of the first two words ("of" counts for none), of a lone word the first two. The
 * parts of one game ("Name: Region") share all but these: of them only what stands after ":" counts.
 */
export function initials(name: string): string {
  const part = name.split(':').at(-1)?.trim() ?? '';
  const words = ((part === '' ? name : part).match(/[A-Za-z]+/g) ?? []).filter(
    (word) => !/^(of|the|and)$/.test(word),
  );
  const [first = '', second] = words;
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

export const strokesOf = (letter: string): string => letters[letter] ?? '';
