/** @type {import('@stryker-mutator/core').PartialStrykerOptions} */
export default {
  // What decides about money and what carries it out. Workflow code runs in a sandbox that no
  // mutant reaches: replays and faults hold it. `assertNever` is there for the compiler.
  mutate: [
    'ledger/src/{wallet,points,order,top-up,week,bank-payment,books,kernel}/**/*.ts',
    '!ledger/src/kernel/assert-never.ts',
    'workflows/src/{close-week,messages,payment,redeem-points,top-up}/activities.ts',
    'workflows/src/order/{activities,closing,delivery,payment,persistently,review}.ts',
    'workflows/src/payment/reference.ts',
    'workflows/src/commands/{context,insist}.ts',
    '!**/*.spec.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'checks/src/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './checks/src/mutation/left-out.mjs'],
  ignorers: ['left-out'],
  // What runs while a module loads, as the stored shapes do, would cost a run of all specs each.
  ignoreStatic: true,
  thresholds: { high: 95, low: 90, break: 90 },
  concurrency: 2,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: '.cache/mutation/results.json',
  tempDirName: '.cache/mutation/copy',
  ignorePatterns: [
    '/*',
    '!/package.json',
    '!/checks',
    '/checks/*',
    '!/checks/src',
    '/checks/src/*',
    '!/checks/src/mutation',
    '!/platform',
    '!/ledger',
    '!/projections',
    '!/workflows',
    '/workflows/histories',
    'build',
  ],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
