import { useFetcher, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import type { ProviderId } from '../../../ports/identity-providers.ts';
import { securitySaying } from './add-notice.ts';
import { loginSaying } from './notice.ts';
import { hearPopup } from './popup-channel.ts';
import { isWatched } from './watched-window.ts';

const WIDTH = 400;
const HEIGHT = 600;
const GIVE_UP_MS = 60_000;
const LOOK_EVERY_MS = 500;
/** On its way back a window is cut off, which looks as if it was closed; then it is heard of. */
const GRACE_MS = 3_000;

type Popup = Readonly<{ window: Window; since: number }>;

/** A sign-in that goes on at `origin`, or one that is added to the account that is signed in. */
export type Aim = Readonly<{ origin: string } | { adds: true }>;

export const fieldsOf = (aim: Aim): Readonly<Record<string, string>> =>
  'adds' in aim ? { adds: '1' } : aim.origin === '' ? {} : { origin: aim.origin };

/**
 * A sign-in at a provider in a window of its own, beside the page that began it. `open` is false
 * where the browser allows no window: then the page itself is to go there.
 */
export function usePopup({
  action,
  aim,
  provider,
}: Readonly<{ action: string; aim: Aim; provider: ProviderId }>) {
  const [popup, setPopup] = useState<Popup | null>(null);
  const [used, setUsed] = useState(false);
  const fetcher = useFetcher<{ to: string }>();
  const navigate = useNavigate();
  const to = fetcher.data?.to;
  const origin = 'adds' in aim ? null : aim.origin;

  useEffect(() => {
    if (popup === null || to === undefined) return;
    if (!to.startsWith('/')) {
      popup.window.location.replace(to);
      return;
    }
    popup.window.close();
    setPopup(null);
    void navigate(to);
  }, [to, popup, navigate]);

  // Also after it was given up: who signs in there all the same is signed in.
  useEffect(() => (used ? hearPopup((way) => window.location.assign(way)) : undefined), [used]);

  const end = useCallback(
    (why: 'timeout' | 'popupClosed') => {
      popup?.window.close();
      setPopup(null);
      void navigate(
        origin === null ? securitySaying(provider, why) : loginSaying(provider, why, origin),
      );
    },
    [popup, navigate, origin, provider],
  );

  useEffect(() => {
    if (popup === null) return;
    let goneSince: number | null = null;
    const timer = setInterval(() => {
      const now = Date.now();
      if (now - popup.since >= GIVE_UP_MS) return end('timeout');
      if (!isWatched() || !popup.window.closed) return;
      goneSince ??= now;
      if (now - goneSince >= GRACE_MS) end('popupClosed');
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [popup, end]);

  return {
    isOpen: popup !== null,
    /** For whoever has closed the window, where the page cannot see it. */
    closed: popup === null || isWatched() ? null : () => end('popupClosed'),
    open: (): boolean => {
      const opened = window.open('', 'sign-in', featuresIn(window));
      if (opened === null) return false;
      setUsed(true);
      setPopup({ window: opened, since: Date.now() });
      void fetcher.submit({ ...fieldsOf(aim), popup: '1' }, { method: 'post', action });
      return true;
    },
  };
}

/** In the middle of the page's own window. */
function featuresIn({ screenX, screenY, outerWidth, outerHeight }: Window): string {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}
