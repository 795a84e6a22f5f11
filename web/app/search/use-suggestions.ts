import { useEffect, useState } from 'react';
import { SUGGESTIONS, type Suggestion } from './suggestion.ts';

/** Somebody who types has paused by then. */
const PAUSE_MS = 180;
const NONE: readonly Suggestion[] = [];

/**
 * What is found by the text, a moment after the last key; null stands for not asking. An answer to
 * an earlier text is dropped, and where there is no answer there are no suggestions: the search
 * itself still works.
 */
export function useSuggestions(text: string | null): readonly Suggestion[] {
  const asked = text?.trim() ?? '';
  const [found, setFound] = useState<Readonly<{ by: string; all: readonly Suggestion[] }>>({
    ...{ by: '', all: NONE },
  });
  useEffect(() => {
    if (asked === '') return undefined;
    const cancel = new AbortController();
    const pause = setTimeout(() => {
      ask(asked, cancel.signal).then(
        (all) => setFound({ by: asked, all }),
        () => setFound({ by: asked, all: NONE }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      cancel.abort();
    };
  }, [asked]);
  return asked !== '' && found.by === asked ? found.all : NONE;
}

async function ask(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const answer = await fetch(`${SUGGESTIONS}?${new URLSearchParams({ q: text }).toString()}`, {
    signal,
    headers: { accept: 'application/json' },
  });
  return answer.ok ? ((await answer.json()) as readonly Suggestion[]) : NONE;
}
