import { useScript } from '../ui/use-script.ts';

export const STAY = 'yes';

/**
 * In a form of a fetcher, whose page shows by itself what has become of it: with script the answer
 * leads nowhere. The page would drop that way when it loads again in the same moment, and with it
 * what it was told.
 */
export const StayField = () =>
  useScript() ? <input type="hidden" name="stay" value={STAY} /> : null;
