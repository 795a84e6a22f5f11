import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { JOINERS, SCRIPT_NAMES, SCRIPTS, type Script } from './app/invoice/scripts.ts';

/**
 * Cuts the font files of the store out of the packages of Archivo and Noto Sans (both OFL). The rupee
 * sign has its own files, because the package keeps it among 86 KB of other letters. Pages load the
 * first two; the others are for invoices as PDF, whose readers know neither WOFF nor widths that can be
 * set, and where names may be written in any script of India.
 */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const punctuation = '\u00a0–—‘’“”…·•×−→';

const accented = Array.from({ length: 0x100 - 0xa1 }, (_, i) => String.fromCharCode(0xa1 + i));

const onPages = {
  folder: 'app/styles/fonts',
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 125 } },
} as const;
const onPaper = {
  folder: 'app/invoice/fonts',
  targetFormat: 'truetype',
  variationAxes: { wght: 450, wdth: 100 },
} as const;

const LATIN = 'archivo/files/archivo-latin-standard-normal';
const MORE_LATIN = 'archivo/files/archivo-latin-ext-standard-normal';

/** Holds a mark that stands where no letter is. */
const DOTTED_CIRCLE = '\u25cc';

const inBlock = ([first, last]: (typeof SCRIPTS)[Script]): string => {
  const from = first.codePointAt(0) ?? 0;
  const length = (last.codePointAt(0) ?? 0) - from + 1;
  return Array.from({ length }, (_, place) => String.fromCodePoint(from + place)).join('');
};
const inScript = (script: Script) => ({
  folder: onPaper.folder,
  targetFormat: onPaper.targetFormat,
  variationAxes: { wght: onPaper.variationAxes.wght },
  from: `noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal`,
  to: `noto-paper-${script}.ttf`,
  letters: inBlock(SCRIPTS[script]) + JOINERS + DOTTED_CIRCLE + ' ',
});

const files = [
  { ...onPages, from: LATIN, to: 'archivo.woff2', letters: ascii + punctuation },
  { ...onPages, from: MORE_LATIN, to: 'archivo-rupee.woff2', letters: '₹' },
  {
    ...onPaper,
    from: LATIN,
    to: 'archivo-paper.ttf',
    letters: ascii + punctuation + accented.join(''),
  },
  { ...onPaper, from: MORE_LATIN, to: 'archivo-paper-rupee.ttf', letters: '₹' },
  ...SCRIPT_NAMES.map(inScript),
];

for (const { folder, from, to, letters, ...cutting } of files) {
  const source = import.meta.resolve(`@fontsource-variable/${from}.woff2`);
  const cut = await subsetFont(await readFile(fileURLToPath(source)), letters, cutting);
  await writeFile(new URL(`${folder}/${to}`, import.meta.url), cut);
  console.log(`${to}: ${cut.byteLength} bytes`);
}
