import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The arrows between the workspaces point one way: a folder may import those before it. */
const order = ['ledger', 'projections', 'workflows', 'web', 'embedded'];

const neverImports = (folder) => ({
  // By the name of its package, or by a path that leaves the own folder for it.
  regex: `^(@store/${folder}(/|$)|(\\.\\./)+${folder}/)`,
  message: `Only folders after ${folder} may import it.`,
});

const arrows = order.map((folder, place) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: order
          .slice(place)
          .filter((other) => other !== folder)
          .map(neverImports),
      },
    ],
  },
}));

/** Deciders see no clock, no chance and no outside world. */
const pureLedger = {
  files: [
    'ledger/src/*.ts',
    'ledger/src/{kernel,wallet,points,order,top-up,week,bank-payment,books}/**/*.ts',
  ],
  ignores: ['**/*.spec.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...order.slice(1).map(neverImports),
          {
            group: [
              'node:*',
              'postgres',
              '@eventstore/*',
              '@temporalio/*',
              '**/event-store/**',
              '**/postgres/**',
              '**/sealing/**',
              '**/settings/**',
              '**/testing/**',
            ],
            message: 'The ledger decides; it does not talk to anybody.',
          },
        ],
      },
    ],
    'no-restricted-globals': [
      'error',
      'process',
      'fetch',
      'setTimeout',
      'setInterval',
      'setImmediate',
      'crypto',
      'performance',
      'console',
    ],
    'no-restricted-syntax': [
      'error',
      {
        selector: "NewExpression[callee.name='Date'][arguments.length=0]",
        message: 'Time comes in with the command.',
      },
      {
        selector: "MemberExpression[object.name='Date'][property.name='now']",
        message: 'Time comes in with the command.',
      },
      {
        selector: "MemberExpression[object.name='Math'][property.name='random']",
        message: 'Chance comes in with the command.',
      },
    ],
  },
};

/** Workflow code is replayed: whatever is not in its history must not be in its imports. */
const deterministicWorkflows = {
  files: ['workflows/src/**/workflow.ts', 'workflows/src/workflows.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...order.slice(3).map(neverImports),
          {
            group: [
              'node:*',
              'postgres',
              '@store/ledger/*',
              '@store/projections',
              '@temporalio/client',
              '@temporalio/worker',
              '@temporalio/activity',
            ],
            message: 'Workflow code is deterministic: the outside world belongs into activities.',
          },
        ],
      },
    ],
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/build/**',
      '**/.data/**',
      '**/.cache/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'screenshots/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Ports are asynchronous by contract, also where an implementation answers at once.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Positions and amounts are read out in sentences.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: false },
      ],
      // A loader or action ends early by throwing a Response.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: '@remix-run/server-runtime', name: 'TypedResponse' },
            { from: 'package', package: '@remix-run/router', name: 'DataWithResponseInit' },
          ],
        },
      ],
      eqeqeq: ['error', 'always'],
    },
  },
  { files: ['eslint.config.js'], ...tseslint.configs.disableTypeChecked },
  ...arrows,
  pureLedger,
  deterministicWorkflows,
  {
    files: ['*/{src,server,app}/**/*.{ts,tsx}'],
    ignores: ['**/main.ts', '**/testing/**', '**/*.spec.ts', '**/bundle.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read it once in main.ts and hand it down.',
        },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
);
