import { sameSitePath } from '../../session/same-site-path.ts';

/**
 * Between the sign-in page and the window that it opened, which the way over another site may have
 * cut off from it.
 */
const CHANNEL = 'sign-in';

export function tellOpener(to: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(to);
  channel.close();
}

/** Hears where a sign-in goes on, until what it returns is called. */
export function hearPopup(told: (to: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => told(sameSitePath(data));
  return () => channel.close();
}
