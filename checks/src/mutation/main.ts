import { Stryker } from '@stryker-mutator/core';

/**
 * Changes the deciders, the books and the steps of the workflows here and there, and prints every
 * change that no spec notices. All of them, or those of some files and folders:
 *
 *   npm run mutation [-- ledger/src/wallet workflows/src/order/payment.ts]
 */
const paths = process.argv.slice(2);
const mutate = paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`));

await new Stryker({
  configFile: 'checks/src/mutation/stryker.config.mjs',
  ...(paths.length > 0 && { mutate: [...mutate, '!**/{*.spec,workflow,assert-never}.ts'] }),
}).runMutationTest();
