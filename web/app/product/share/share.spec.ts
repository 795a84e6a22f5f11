import { describe, expect, it } from 'vitest';
import { strokesIn } from '../../catalogue/art/strokes.ts';
import { drawable, linesOf } from './lay-out.ts';
import { ground, write } from './paint.ts';

describe('the strokes of a path', () => {
  it.each([
    [
      'M0 6V0H2',
      [
        [0, 6, 0, 0],
        [0, 0, 2, 0],
      ],
    ],
    [
      'M.8 0L4 1.2 2 3',
      [
        [0.8, 0, 4, 1.2],
        [4, 1.2, 2, 3],
      ],
    ],
    [
      'M0 0H1V1Z',
      [
        [0, 0, 1, 0],
        [1, 0, 1, 1],
        [1, 1, 0, 0],
      ],
    ],
    ['', []],
  ])('of %j are %j', (path, strokes) => {
    expect(strokesIn(path)).toEqual(strokes);
  });
});

it.each([
  ['Mobile Legends: India', 'MOBILE LEGENDS: INDIA'],
  ['Pok\u00e9mon GO!', 'POKEMON GO'],
  ['हीरे 86', '86'],
  ['\u{1F48E}', ''],
])('of %j the alphabet draws %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

it.each([
  ['MOBILE LEGENDS: INDIA', 10, 3, ['MOBILE', 'LEGENDS:', 'INDIA']],
  ['HONOR OF KINGS', 10, 2, ['HONOR OF', 'KINGS']],
  ['A B C D E F G H', 3, 2, ['A B', 'C..']],
  ['SUPERCALIFRAGILISTIC', 10, 1, ['SUPERCALIF']],
  ['', 10, 2, []],
])('%j in lines of %i, %i of them, is %j', (text, letters, lines, made) => {
  expect(linesOf(text, letters, lines)).toEqual(made);
});

describe('a line on a ground', () => {
  const black = [0, 0, 0] as const;
  const written = (line: string, left: number) => {
    const pixels = ground(60, 40, black, black);
    write(pixels, line, { left, top: 5, scale: 4, colour: [255, 255, 255] });
    return pixels.rgb;
  };

  it('is white in the middle of its strokes and leaves the rest alone', () => {
    const rgb = written('I', 5);
    const redAt = (x: number, y: number) => rgb[(y * 60 + x) * 3];
    expect(redAt(13, 17)).toBe(255);
    expect(redAt(40, 17)).toBe(0);
  });

  it('runs off the edge without harm', () => {
    expect(written('WWWWWW', 30)).toHaveLength(60 * 40 * 3);
    expect(written('W', -100).some((value) => value > 0)).toBe(false);
  });
});
