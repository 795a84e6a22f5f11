import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls `onReturn` when the visitor is back from the app that they left for. On a computer such a
 * link mostly leads nowhere, and nobody is back from there.
 */
export function useReturn(onReturn: () => void): { leaving: () => void } {
  const left = useRef(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || !left.current) return;
      left.current = false;
      onReturn();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onReturn]);
  return {
    leaving: useCallback(() => {
      left.current = matchMedia('(pointer: coarse)').matches;
    }, []),
  };
}
