/** One line beside those of the request log, for faults that a page survives. */
export function logError(message: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(
    JSON.stringify({ level: 50, time: Date.now(), name: 'web', msg: message, err: text }),
  );
}
