import { useNavigation, type Navigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** What is there sooner should not flash. */
const SOON_MS = 150;

/** The page that script has asked for, or that follows a post, once it is slow to come. */
export function useSlowLoading(): Navigation | null {
  const navigation = useNavigation();
  const asked = navigation.state === 'loading';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => setSlow(true), SOON_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [asked]);
  return asked && slow ? navigation : null;
}
