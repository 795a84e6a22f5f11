import { emblemPaths } from './emblems.ts';
import { initials, strokesOf } from './letters.ts';
import { oklch } from './oklch.ts';
import { artPicks, type ArtPicks, type ArtShape } from './picks.ts';

/** Hues of the dark and the bright end. */
export const colourPairs: readonly (readonly [number, number])[] = [
  [285, 305],
  [268, 250],
  [250, 225],
  [225, 195],
  [200, 172],
  [168, 145],
  [145, 118],
  [75, 88],
  [45, 68],
  [22, 44],
  [2, 22],
  [325, 352],
];

/** Up right, down right, steep up, up. */
const angles = [
  'x1="0" y1="1" x2="1" y2="0"',
  'x1="0" y1="0" x2="1" y2="1"',
  'x1=".3" y1="1" x2=".7" y2="0"',
  'x1="0" y1="1" x2="0" y2="0"',
];

/** Diamonds, octagons, four-pointed stars, chevrons; lines of a 20 px pattern. */
const lattices = [
  'M0 10 10 0 20 10 10 20Z',
  'M6 0H14L20 6V14L14 20H6L0 14V6Z',
  'M10 0 12 8 20 10 12 12 10 20 8 12 0 10 8 8Z',
  'M0 8 10 0 20 8M0 18 10 10 20 18',
];

/** Greens and yellows look as strong with less chroma. */
const brightChroma = (hue: number): number => (hue > 60 && hue < 200 ? 0.12 : 0.155);

function paints({ colours, lattice, angle, emblem }: ArtPicks) {
  const [h1, h2] = colourPairs[colours] ?? [285, 305];
  const deep = oklch(0.19, 0.06, h1);
  const bright = oklch(0.6, brightChroma(h2), h2);
  const defs =
    `<defs><linearGradient id="g" ${angles[angle]}><stop stop-color="${deep}"/>` +
    `<stop offset=".55" stop-color="${oklch(0.35, 0.115, h1)}"/>` +
    `<stop offset="1" stop-color="${bright}"/></linearGradient>` +
    `<radialGradient id="r"><stop stop-color="${bright}" stop-opacity=".62"/>` +
    `<stop offset="1" stop-color="${bright}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="e" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="-60" y2="60">` +
    `<stop stop-color="#fff"/><stop offset="1" stop-color="${oklch(0.88, 0.07, h2)}"/></linearGradient>` +
    `<pattern id="l" width="20" height="20" patternUnits="userSpaceOnUse">` +
    `<path d="${lattices[lattice]}" fill="none" stroke="#fff" stroke-opacity=".13"/></pattern>` +
    `<g id="m" fill="url(#e)">${emblemPaths(emblem, deep)}</g></defs>`;
  return { deep, defs };
}

/** The emblem with its glow, and 2.3 times as large behind it, running off the edge. */
const scene = (x: number, y: number, scale: number): string =>
  `<circle cx="${x}" cy="${y}" r="${80 * scale}" fill="url(#r)"/>` +
  `<use href="#m" transform="translate(${x} ${y})scale(${2.39 * scale})" opacity=".11"/>` +
  `<use href="#m" transform="translate(${x} ${y})scale(${1.04 * scale})"/>`;

const ground = (width: number, height: number): string =>
  ['g', 'l'].map((id) => `<path d="M0 0H${width}V${height}H0Z" fill="url(#${id})"/>`).join('');

function tab(name: string, deep: string): string {
  const [first, second] = initials(name);
  if (!first) return '';
  const letter = (each: string, x: number): string =>
    `<path d="${strokesOf(each)}" transform="translate(${x} 126)scale(3.5)"/>`;
  return (
    `<path d="M0 114H66L78 126V160H0Z" fill="${deep}" fill-opacity=".9"/>` +
    `<g fill="none" stroke="#fff">${letter(first, 12)}${second ? letter(second, 39) : ''}</g>`
  );
}

/**
 * Made-up art for a product without a picture: an SVG, the same for a name for ever. Nothing of the
 * name itself gets into it but letters of the alphabet.
 */
export function tileArt(name: string, picks: ArtPicks = artPicks(name)): string {
  const { deep, defs } = paints(picks);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">${defs}` +
    `${ground(160, 160)}${scene(93, 69, 1)}${tab(name, deep)}</svg>`
  );
}

/** The same art for a banner: wide, without letters, the emblem at the right where it is never cut. */
export function bannerArt(name: string, picks: ArtPicks = artPicks(name)): string {
  const { defs } = paints(picks);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 552 140" preserveAspectRatio="xMaxYMid slice">` +
    `${defs}${ground(552, 140)}${scene(436, 66, 1)}</svg>`
  );
}

export const artOf = (name: string, shape: ArtShape): string =>
  shape === 'banner' ? bannerArt(name) : tileArt(name);
