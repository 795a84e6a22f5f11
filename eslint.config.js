import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The arrows between the workspaces point one way: a folder may import those before it. */
const order = [
  'platform',
  'ledger',
  'projections',
  'workflows',
  'web',
  'embedded/simulators',
  'embedded',
  'checks',
];

const neverImports = (folder) => ({
  // By the name of its package, or by a path that leaves the own folder for it.
  regex: `^(@store/${folder.split('/').at(-1)}(/|$)|(\\.\\./)+${folder}/)`,
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

/** Pages and server meet in web/ports, and specs where both run together. */
const pagesBesideServer = [
  ['app', 'server'],
  ['server', 'app'],
  ['ports', 'app|server'],
].map(([folder, other]) => ({
  files: [`web/${folder}/**/*.{ts,tsx}`],
  ignores: ['**/*.spec.{ts,tsx}'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(${other}|testing)/`,
            message: 'Pages and server meet in web/ports.',
          },
        ],
      },
    ],
  },
}));

/** What is folded again must come out the same: no clock, no chance and no outside world. */
const pure = (folder, outside) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        ...order.slice(order.indexOf(folder) + 1).map(neverImports),
        {
          group: ['node:*', 'postgres', '@store/platform/*', '**/platform/src/**', ...outside],
          message: 'What is decided or folded here talks to nobody.',
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
      message: 'Time comes in with the command, or with the event.',
    },
    {
      selector: "MemberExpression[object.name='Date'][property.name='now']",
      message: 'Time comes in with the command, or with the event.',
    },
    {
      selector: "MemberExpression[object.name='Math'][property.name='random']",
      message: 'Chance comes in with the command, or with the event.',
    },
  ],
});

const pureDeciders = {
  files: [
    'ledger/src/*.ts',
    'ledger/src/{kernel,wallet,points,order,top-up,week,bank-payment,bank-refund,suspense,settlement,dispute,entry,books}/**/*.ts',
  ],
  ignores: ['**/*.spec.ts'],
  rules: pure('ledger', [
    '@eventstore/*',
    '@temporalio/*',
    '**/event-store/**',
    '**/game-account/**',
    '**/testing/**',
  ]),
};

/** How events change the rows of the read models; what asks for the rows stands beside it. */
const pureFolds = {
  files: [
    'projections/src/*/{projection,evolve,order-move,txn-id}.ts',
    'projections/src/order-read-models.ts',
    'projections/src/kernel/{change,read-model}.ts',
  ],
  rules: pure('projections', ['@store/ledger/*', '**/query.ts', '**/testing/**']),
};

/** Workflow code is replayed: whatever is not in its history must not be in its imports. */
const deterministicWorkflows = {
  files: ['workflows/src/**/workflow.ts', 'workflows/src/workflows.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...order.slice(order.indexOf('workflows') + 1).map(neverImports),
          {
            group: [
              'node:*',
              'postgres',
              '@store/platform/*',
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

/** Whatever a browser keeps is listed in one place, with the same flags. */
const cookiesInOnePlace = {
  selector: "CallExpression[callee.name='createCookie']",
  message: 'Take storeCookie: it lists all cookies.',
};

/** A post that was lost answers nothing, and what the page said before stands. */
const answersByWayOf = {
  selector: "ImportSpecifier[imported.name='useActionData']",
  message: 'Take useAnswer, with a PostForm.',
};

/** While a page is rendered on the server, its router knows the routes around it and no others. */
const prefetchedByLinks = {
  selector: "ImportSpecifier[imported.name='PrefetchPageLinks']",
  message: 'Take a Link with prefetch: the server cannot tell what another page loads.',
};

/** Remix works out anew for each link where it leads, also where that is plain. */
const linksAsTheyStand = {
  selector:
    "ImportDeclaration[source.value='@remix-run/react'] > ImportSpecifier[imported.name=/^(Nav)?Link$/]",
  message: 'Take those of web/app/ui/link.tsx.',
};

/** A look that differs is a class of its own: see app/styles/app.css. */
const stylesInTwoPlaces = [
  ...[
    ':matches(Literal[value=/(^|[\\s:])!-?[a-z]/], TemplateElement[value.raw=/(^|[\\s:])!-?[a-z]/])',
    "JSXAttribute[name.name='className'] :matches(Literal[value=/[^\\s!]!(\\s|$)/], TemplateElement[value.raw=/[^\\s!]!(\\s|$)/])",
  ].map((selector) => ({ selector, message: 'No class needs an exclamation mark.' })),
  {
    selector:
      ':matches(Literal[value=/(^|[\\s:])(hover|focus|focus-visible|active|before|after):[^\\s]/], TemplateElement[value.raw=/(^|[\\s:])(hover|focus|focus-visible|active|before|after):[^\\s]/])',
    message: 'What has states or pseudo-elements is a class of its own.',
  },
];

/** A spec that waits for what another process does is red on a busy machine otherwise. */
const waitsLongEnough = {
  selector:
    "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/][arguments.length=1]",
  message: 'Say how long: the second that it waits by itself is short on a busy machine.',
};

/** What was sent reaches no form library, rule or database but by way of the reader. */
const byDeclaredNames = [
  cookiesInOnePlace,
  answersByWayOf,
  prefetchedByLinks,
  linksAsTheyStand,
  {
    selector: "CallExpression[callee.property.name='formData']",
    message: 'Read a post with readForm, by declared names.',
  },
  {
    selector:
      "CallExpression[callee.object.name='request'][callee.property.name=/^(text|json|arrayBuffer|blob|bytes)$/]",
    message: 'Read a post with readForm, by declared names.',
  },
  {
    // What the router hands to the browser as `nextUrl` was asked for there.
    selector:
      "MemberExpression[property.name='searchParams'][object.name!='nextUrl'], ObjectPattern > Property[key.name='searchParams']",
    message: 'Read an address with readQuery, by declared names.',
  },
];

/** A second language is a file beside each `words.ts`. */
const inWordsFiles = [
  'JSXText[value=/[A-Za-z]{2}/]',
  'JSXAttribute[name.name=/^(title|label|lead|hint|note|alt|caption|placeholder|button|aria-label)$/] > Literal[value=/[A-Za-z]{2}/]',
].map((selector) => ({ selector, message: 'Say it in the words.ts of this folder.' }));

const pagesReadAndSay = {
  files: ['web/app/**/*.{ts,tsx}'],
  ignores: [
    'web/app/forms/read-form.server.ts',
    'web/app/forms/use-answer.ts',
    'web/app/ui/link.tsx',
    'web/app/api/kernel/read-request.server.ts',
    '**/testing/**',
    '**/*.spec.ts',
  ],
  rules: {
    'no-restricted-syntax': ['error', ...byDeclaredNames, ...stylesInTwoPlaces, ...inWordsFiles],
  },
};

/** Documents, which are translated as a whole, and what only developers see. */
const documents = {
  files: ['web/app/{legal,style-guide}/**/*.tsx'],
  rules: { 'no-restricted-syntax': ['error', ...byDeclaredNames, ...stylesInTwoPlaces] },
};

/** Without types: the rules that ask for them are in .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      '**/build/**',
      '**/.data/**',
      '**/.cache/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'screenshots/**',
      // Not in the TypeScript project.
      '**/*.cjs',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: ['error', 'always'],
    },
  },
  ...arrows,
  ...pagesBesideServer,
  pureDeciders,
  pureFolds,
  deterministicWorkflows,
  {
    files: ['*/{src,server,app,ports}/**/*.{ts,tsx}', 'embedded/simulators/src/**/*.ts'],
    ignores: [
      '**/main.ts',
      'web/app/routes.ts',
      '**/testing/**',
      'checks/src/{runner,screenshots}/**',
      '**/*.spec.ts',
      '**/bundle.ts',
    ],
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
  pagesReadAndSay,
  documents,
  {
    files: ['web/{ports,server}/**/*.ts'],
    ignores: ['web/ports/cookies.ts'],
    rules: { 'no-restricted-syntax': ['error', cookiesInOnePlace] },
  },
  {
    files: ['**/*.spec.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', waitsLongEnough] },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    // The others take as long as a quarter of all rules: see eslint.components.config.js.
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
);
