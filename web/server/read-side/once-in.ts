/** However often the result is called, `ask` runs once in so many ms; all get what it answered. */
export function onceIn<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Readonly<{ at: number; answer: Promise<Answer> }> | null = null;
  return () => {
    if (asked === null || performance.now() - asked.at > ms) {
      asked = { at: performance.now(), answer: ask() };
    }
    return asked.answer;
  };
}
