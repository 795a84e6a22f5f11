/** Runs once the browser has nothing more urgent to do. */
export function whenIdle(run: () => void): void {
  // Safari has no idle time to give.
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 2_000);
}
