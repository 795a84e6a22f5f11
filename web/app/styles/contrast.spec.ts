import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeColours } from '../layout/theme-colour.tsx';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [, darkPart = '', lightPart = ''] = css.split(/:root,|@variant light \{/);

const tokensOf = (part: string): ReadonlyMap<string, string> =>
  new Map(
    [...(part.split('@theme')[0] ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [
      found[1] ?? '',
      found[2] ?? '',
    ]),
  );

const dark = tokensOf(darkPart);
const light = new Map([...dark, ...tokensOf(lightPart)]);

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => parseInt(hex.slice(from, from + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: ReadonlyMap<string, string>, one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((name) => luminance(theme.get(name) ?? 'missing'))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['bg', 's1', 's2', 's3'];
const texts: readonly (readonly [text: string, on: readonly string[]])[] = [
  ...['text', 'text-2', 'text-3', 'accent-text'].map(
    (text) => [text, [...surfaces, 'well', 'pop', 'accent-tint']] as const,
  ),
  ...['success', 'warning', 'danger', 'info'].map(
    (state) => [state, [...surfaces, `${state}-tint`]] as const,
  ),
  ...['success', 'warning', 'danger', 'info'].map((state) => ['text', [`${state}-tint`]] as const),
  ...['gold', 'silver', 'bronze'].map((rank) => [rank, surfaces] as const),
  ['accent-ink', ['accent', 'accent-hover', 'accent-press', 'danger-fill']],
  ['coin-ink', ['coin']],
  ['medal-ink', ['medal-1', 'medal-2', 'medal-3']],
  // The chosen chip is filled with the colour of text.
  ['bg', ['text']],
];
const graphics: readonly (readonly [graphic: string, on: readonly string[]])[] = [
  ['line-strong', [...surfaces, 'well']],
  ['accent', ['bg', 's1', 's2']],
  ['accent-text', ['bg', 's1', 'accent-tint']],
  ['chart', ['bg', 's1', 's2']],
  ['chart-hi', ['bg', 's1', 's2']],
];

const pairs = (table: typeof texts) =>
  table.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

describe.each([
  ['dark', dark],
  ['light', light],
])('in the %s theme', (name, theme) => {
  it('both lists of tokens are read', () => {
    expect(theme.size).toBeGreaterThan(35);
  });

  it.each(pairs(texts))('%s can be read on %s', (text, back) => {
    expect(contrast(theme, text, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(graphics))('%s can be made out on %s', (graphic, back) => {
    expect(contrast(theme, graphic, back)).toBeGreaterThanOrEqual(3);
  });

  it('the colour of the browser’s bar is the page’s', () => {
    expect(theme.get('bg')).toBe(themeColours[name as keyof typeof themeColours]);
  });
});

it('the closest calls are the ones that were measured', () => {
  expect(contrast(light, 'gold', 's3').toFixed(2)).toBe('4.68');
  expect(contrast(dark, 'accent', 's2').toFixed(2)).toBe('3.08');
  expect(contrast(dark, 'text', 'bg').toFixed(1)).toBe('17.4');
});
