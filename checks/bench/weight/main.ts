import { pageWeights, sharedWeights } from './page-weights.ts';

/**
 * `npm run bench:weight`: the scripts that each page of the build loads at first, and the styles and
 * fonts of all, as they travel. Fails when one is heavier than it may be.
 */
for (const { page, size, atMost } of [...pageWeights(), ...sharedWeights()]) {
  const tooHeavy = size > atMost;
  if (tooHeavy) process.exitCode = 1;
  process.stdout.write(
    `${size.toFixed(1).padStart(6)} KB  ${page}${tooHeavy ? `, at most ${atMost}` : ''}\n`,
  );
}
