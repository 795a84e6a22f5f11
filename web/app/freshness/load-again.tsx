import { useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { LiveTopic } from '../../ports/live.ts';
import { isTold, listenLive } from './listen-live.ts';
import { Question } from './question.ts';

/** A page that loads itself anew more often cannot be read to the end, or pressed in time. */
const WITHOUT_SCRIPT_MS = 5_000;

/** While changes are heard of, in case that one was not. */
const LOOK_ALL_THE_SAME_MS = 30_000;

/**
 * Asks for the page's data again when it is heard that something `about` has changed (null: nothing
 * can be heard of it), and where nothing is heard every so often (null: not at all), while the tab is
 * visible. A page that `waits` for something asks now and then all the same. A question that fails is
 * repeated by the connection itself: see steady-fetch.ts.
 */
export function useLoadAgain(
  everyMs: number | null,
  about: LiveTopic | null = 'own',
  waits: boolean = everyMs !== null,
): void {
  const { revalidate, state } = useRevalidator();
  // Whoever is on the way to another page, or has posted, shall not be called back.
  const busy = useNavigation().state !== 'idle' || state !== 'idle';
  const [question] = useState(() => new Question());

  useEffect(() => question.goesOn(revalidate, busy), [question, revalidate, busy]);

  useEffect(() => {
    if (about === null) return;
    return listenLive((topic) => {
      if (topic === about) question.ask();
    });
  }, [question, about]);

  const asks = everyMs !== null;
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') question.isSeen(waits || (asks && !isTold()));
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [question, waits, asks]);

  useEffect(() => {
    // A question that is under way would be thrown away by the next one.
    if (everyMs === null || busy) return;
    const timer = setInterval(() => {
      const askedLately = question.msSinceAsked() < LOOK_ALL_THE_SAME_MS;
      if (about !== null && isTold() && (askedLately || !waits)) return;
      if (document.visibilityState === 'visible') question.ask();
    }, everyMs);
    return () => clearInterval(timer);
  }, [question, everyMs, about, waits, busy]);
}

/**
 * Keeps a page up to date: with script by asking again, without by loading the page anew. One that
 * waits for nothing (`everyMs` null) is asked for again only when a change is heard of.
 */
export function LoadAgain({
  everyMs,
  about = 'own',
  withoutScriptMs = WITHOUT_SCRIPT_MS,
}: Readonly<{ everyMs: number | null; about?: LiveTopic | null; withoutScriptMs?: number }>) {
  useLoadAgain(everyMs, about);
  const { pathname, search } = useLocation();
  if (everyMs === null) return null;
  const seconds = Math.ceil(Math.max(everyMs, withoutScriptMs) / 1_000);
  return (
    <noscript>
      {/* With its address: a fragment left over from a form would make it a jump within the page. */}
      <meta httpEquiv="refresh" content={`${seconds};url=${pathname}${search}`} />
    </noscript>
  );
}
