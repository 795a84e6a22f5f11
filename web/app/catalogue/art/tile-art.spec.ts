import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { initials } from './letters.ts';
import { oklch } from './oklch.ts';
import { artPicks } from './picks.ts';
import { bannerArt, colourPairs, tileArt } from './tile-art.ts';

const range = (length: number) => Array.from({ length }, (_, i) => i);

describe('the art of a name', () => {
  it('never changes, because browsers keep it for ever', () => {
    const drawn = range(13)
      .map((emblem) => tileArt('Mobile Legends', { ...artPicks('Mobile Legends'), emblem }))
      .join('');
    expect(createHash('sha256').update(drawn).digest('hex')).toMatchInlineSnapshot(
      `"1f93164f37e29a63fe5dbe5773e9b9b3043683de9d67e12e22039c7769cea31e"`,
    );
  });

  it('stays below 2,957 bytes, 982 when compressed, whatever is drawn', () => {
    const drawn = range(13).flatMap((emblem) =>
      range(4).map((lattice) => tileArt('Wonder Maze', { colours: 0, emblem, lattice, angle: 2 })),
    );
    expect(Math.max(...drawn.map((svg) => svg.length))).toBeLessThanOrEqual(2957);
    expect(Math.max(...drawn.map((svg) => gzipSync(svg).length))).toBeLessThanOrEqual(982);
  });

  it('lets nothing of the name into the picture but letters', () => {
    const drawn = tileArt('"><script>alert(1)</script>');
    expect(drawn).not.toContain('script');
    expect(tileArt('')).toMatch(/^<svg .*<\/svg>$/);
    expect(tileArt('2048')).toMatch(/^<svg .*<\/svg>$/);
  });

  it('is one picture for all regions of a game', () => {
    expect(artPicks('Mobile Legends: India')).toEqual(artPicks('Mobile Legends'));
  });

  it('uses every colour, emblem, lattice and angle', () => {
    const picks = range(600).map((i) => artPicks(`Game ${i}`));
    const used = (key: 'colours' | 'emblem' | 'lattice' | 'angle') =>
      new Set(picks.map((pick) => pick[key])).size;
    expect([used('colours'), used('emblem'), used('lattice'), used('angle')]).toEqual([
      12, 13, 4, 4,
    ]);
  });

  it('has the colours of the ground that cards draw by style sheet', () => {
    const css = readFileSync(new URL('../../styles/art.css', import.meta.url), 'utf8');
    const drawn = [...css.matchAll(/--h1: (\d+);\s*--h2: (\d+);/g)].map(([, dark, bright]) => [
      Number(dark),
      Number(bright),
    ]);
    expect(drawn).toEqual(colourPairs);
  });

  it('is wider on a banner and without letters', () => {
    expect(bannerArt('Mobile Legends')).toContain('viewBox="0 0 552 140"');
    expect(bannerArt('Mobile Legends').length).toBeLessThan(2957);
  });
});

it.each([
  ['Mobile Legends: India', 'IN'],
  ['Honor of Kings', 'HK'],
  ['BGMI', 'BG'],
  ['Cine Pass, 1 month', 'CP'],
  ['X', 'X'],
  ['2048', ''],
])('the initials of %s are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

it('colours come out as the design names them', () => {
  expect(oklch(0.165, 0.02, 274)).toBe('#0c0e17');
  expect(oklch(0.77, 0.14, 356)).toBe('#f98cb7');
});
