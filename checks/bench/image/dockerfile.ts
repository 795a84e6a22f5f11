/** An instruction of a Dockerfile, continued lines joined. */
export type Instruction = Readonly<{ stage: string; name: string; rest: string }>;

/** The instructions of a Dockerfile in order; the last stage, which has no name, is `''`. */
export function instructionsIn(text: string): readonly Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  let stage = '';
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stage = / AS (\w+)$/.exec(rest)?.[1] ?? '';
    return { stage, name, rest };
  });
}
