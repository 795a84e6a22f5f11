/** What `ask` answers within so many ms; else, and when it fails, `otherwise`. */
export async function answerOr<Answer>(
  otherwise: Answer,
  ms: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
