import { createContext, useContext } from 'react';

/**
 * The nonce of this answer's content security policy, only on the server: browsers hide the
 * attribute from scripts, so the client has nothing to compare it with.
 */
const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce.Provider;
export const useNonce = (): string | undefined => useContext(Nonce);
