import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the browser knows passkeys. The page that the server sends hopes so, and needs script for them. */
export const usePasskeys = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => 'PublicKeyCredential' in window,
    () => true,
  );
