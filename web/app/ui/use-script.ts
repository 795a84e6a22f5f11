import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in the page that the server sends, true as soon as script has taken it over. */
export const useScript = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
