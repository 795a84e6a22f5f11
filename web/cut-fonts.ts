import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts the two font files that the pages load out of the Archivo package (OFL). The rupee sign has
 * its own file, because the package keeps it among 86 KB of other letters.
 */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const punctuation = '\u00a0–—‘’“”…·•×−→';

const files = [
  { from: 'latin-standard-normal', to: 'archivo', letters: ascii + punctuation },
  { from: 'latin-ext-standard-normal', to: 'archivo-rupee', letters: '₹' },
];

for (const { from, to, letters } of files) {
  const source = import.meta.resolve(`@fontsource-variable/archivo/files/archivo-${from}.woff2`);
  const cut = await subsetFont(await readFile(fileURLToPath(source)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 125 } },
  });
  const target = new URL(`app/styles/fonts/${to}.woff2`, import.meta.url);
  await writeFile(target, cut);
  console.log(`${to}.woff2: ${cut.byteLength} bytes`);
}
