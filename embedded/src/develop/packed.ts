import type { OutputFile } from 'esbuild';
import { openBundler } from '../builds/bundle-programs.ts';
import type { Programs } from '../builds/programs.ts';
import { inPlainWords } from '../processes/plain-failure.ts';

/** Something that is made of sources, and made again when they change. */
export type Packed = Readonly<{
  /** Is this file of the checkout one of its sources? Any may be, while it cannot be packed. */
  isMadeOf: (file: string) => boolean;
  /**
   * Makes it of the sources as they are now. False when they make no difference.
   * @throws PlainFailure that names the place in the sources
   */
  pack: () => Promise<boolean>;
}>;

/** Packs programs, and hands over what came out whenever it is something else than before. */
export async function openPacked(
  programs: Programs,
  handOver: (files: readonly OutputFile[]) => Promise<void>,
): Promise<Packed> {
  const bundler = await openBundler(programs);
  let sources: ReadonlySet<string> | null = null;
  let handedOver = '';
  return {
    isMadeOf: (file) => sources?.has(file) ?? true,
    async pack() {
      sources = null;
      const bundle = await inPlainWords(bundler.bundle, (said) => said);
      const code = bundle.files.filter(({ path }) => path.endsWith('.js'));
      const content = code.map(({ path, hash }) => `${path} ${hash}`).join('\n');
      const differs = content !== handedOver;
      if (differs) await handOver(bundle.files);
      handedOver = content;
      sources = new Set(bundle.sources);
      return differs;
    },
  };
}
