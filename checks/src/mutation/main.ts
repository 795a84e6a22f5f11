import { Stryker } from '@stryker-mutator/core';

/**
 * Changes the deciders, the books and the steps of the workflows here and there, and prints every
 * change that no spec notices. All of them, or those of one file or folder.
 *
 *   npm run mutation [-- ledger/src/wallet]
 */
const [path] = process.argv.slice(2);

await new Stryker({
  configFile: 'checks/src/mutation/stryker.config.mjs',
  ...(path && {
    mutate: [path.endsWith('.ts') ? path : `${path}/**/*.ts`, '!**/{*.spec,workflow}.ts'],
  }),
}).runMutationTest();
