import { useEffect, useState } from 'react';

const TYPED_MS = 700;

type Told = Readonly<{ typed: string; taken: boolean }>;

/**
 * Whether what is typed into a field belongs to somebody already, once nothing was typed for a
 * moment. Where nobody can say, nothing is said: registering has the last word.
 */
export function useTaken(path: string, name: string, isWhole: (typed: string) => boolean) {
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState<Told | null>(null);

  useEffect(() => {
    if (!isWhole(typed)) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      void ask(path, name, typed, asking.signal).then((taken) => setTold({ typed, taken }));
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [path, name, typed, isWhole]);

  return { setTyped, isTaken: told?.typed === typed && told.taken };
}

async function ask(
  path: string,
  name: string,
  typed: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ [name]: typed }),
      signal,
    });
    if (!answer.ok) return false;
    const { isUnique } = (await answer.json()) as { isUnique?: boolean };
    return isUnique === false;
  } catch {
    return false;
  }
}
