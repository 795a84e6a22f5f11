import { useEffect } from 'react';

export const SESSION_OVER = 'Session expired, please log in again.';

/** Says in the console that the session of this browser is over. */
export function useSessionOver(over: boolean): void {
  useEffect(() => {
    if (over) console.log(SESSION_OVER);
  }, [over]);
}
