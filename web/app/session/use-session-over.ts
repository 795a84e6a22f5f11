import { useEffect } from 'react';
import { sessionWords } from './words.ts';

/** Says in the console that the session of this browser is over. */
export function useSessionOver(over: boolean): void {
  useEffect(() => {
    if (over) console.log(sessionWords.over);
  }, [over]);
}
