/**
 * Does something at once, and then again at most every so many ms: what is asked for meanwhile is
 * done once, at the end of the time.
 */
export function calmly(everyMs: number, run: () => void): () => void {
  let waiting = false;
  let again = false;
  const after = () => {
    waiting = again;
    if (!again) return;
    again = false;
    run();
    setTimeout(after, everyMs).unref();
  };
  return () => {
    if (waiting) {
      again = true;
      return;
    }
    waiting = true;
    run();
    setTimeout(after, everyMs).unref();
  };
}
