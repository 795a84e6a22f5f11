import { join } from 'node:path';
import { programs } from './programs.ts';

export type Build = Readonly<{
  name: string;
  /** `npm run build` there makes it. */
  workspace: string;
  /** The hash of its inputs lies there, beside the result. */
  output: string;
  inputs: readonly string[];
  /** Must be there: the hash alone does not tell that somebody has deleted them. */
  files: readonly string[];
}>;

const below = ['platform/src', 'ledger/src', 'package-lock.json', 'patches'];
const pages = [
  ...[
    'web/app',
    'web/ports',
    'web/public',
    'web/server',
    'web/bundling',
    'web/vite.config.ts',
    'web/package.json',
  ],
  ...['projections/src', 'workflows/src/contracts.ts'],
];

/** What the programs are made of, in the order it is built. */
export const builds: Readonly<Record<'pages' | 'workflows' | 'programs', Build>> = {
  pages: {
    name: 'the pages',
    workspace: '@store/web',
    output: 'web/build',
    inputs: [...below, ...pages],
    files: ['web/build/server/index.js'],
  },
  workflows: {
    name: 'the workflow bundle',
    workspace: '@store/workflows',
    output: 'workflows/build',
    inputs: [...below, 'workflows/src', 'workflows/package.json'],
    files: ['workflows/build/workflow-bundle.js'],
  },
  programs: {
    name: 'the programs',
    workspace: '@store/embedded',
    output: 'embedded/build',
    inputs: [...below, ...pages, 'workflows/src', 'embedded/src', 'embedded/simulators/src'],
    files: programs.flatMap(({ folder, entries }) =>
      Object.keys(entries).map((name) => `${folder}/${name}.js`),
    ),
  },
};

/** Holds the hash of what was built. */
export const stampOf = (root: string, build: Build): string => join(root, build.output, '.inputs');
