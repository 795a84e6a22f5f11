/** One step of a walk through a document: what is typed, and what is answered to it. */
export type Step = Readonly<{
  commands: string;
  /** JSON in which `…` stands for what is left out; null where nothing is said. */
  answer: unknown;
}>;

const BLOCK = /^```(\w+)\n(.*?)^```$/gms;

/** The steps of a document: each block of shell, with the block of JSON that follows it. */
export function stepsOf(document: string): readonly Step[] {
  const steps: Step[] = [];
  for (const [, language, text = ''] of document.matchAll(BLOCK)) {
    if (language === 'sh') steps.push({ commands: text, answer: null });
    const last = steps.at(-1);
    if (language === 'json' && last !== undefined) {
      steps.splice(-1, 1, { ...last, answer: JSON.parse(text) as unknown });
    }
  }
  return steps;
}
