/** Who may say for us who somebody is: Google, and one provider of the owner's by OpenID Connect. */
export const PROVIDERS = ['google', 'oidc'] as const;
export type ProviderId = (typeof PROVIDERS)[number];

/** Of a customer at a provider: `subject` is theirs for ever, and unique only with the `issuer`. */
export type IdentityKey = Readonly<{ provider: ProviderId; issuer: string; subject: string }>;

/** With the e-mail that the provider told, for its owner to recognise it by. */
export type NewIdentity = IdentityKey & Readonly<{ email: string | null }>;

/** What a provider said of somebody who has just signed in there. */
export type ProviderPerson = IdentityKey &
  Readonly<{
    /** As it is kept; null where the provider tells none. */
    email: string | null;
    emailVerified: boolean;
    name: string | null;
  }>;

/** What only the browser that began a sign-in can show when it comes back. */
export type SignInSecrets = Readonly<{ state: string; nonce: string; verifier: string }>;

export type SignInFault =
  /** The way back belongs to no sign-in of this browser. */
  | 'state'
  | 'cancelled'
  /** Nobody is signed in at the provider, and it was not to ask. */
  | 'loginRequired'
  | 'timeout'
  /** The code was not exchanged: expired, used, another's, or the provider is away. */
  | 'token'
  /** The provider did not tell who it is. */
  | 'userData'
  /** It told something that names nobody. */
  | 'noUserData'
  | 'failed';

export type Begun =
  | Readonly<{ outcome: 'begun'; url: string; secrets: SignInSecrets }>
  | Readonly<{ outcome: 'refused'; fault: SignInFault }>;

export type Finished =
  | Readonly<{ outcome: 'person'; person: ProviderPerson }>
  | Readonly<{ outcome: 'refused'; fault: SignInFault }>;

/** One of them. Faults of the outside world are answers, and noted in the log without secrets. */
export interface IdentityProvider {
  /** As its button names it. */
  readonly name: string;
  /** Learns where its pages are, ahead of the first who comes. Never throws. */
  lookAhead(): Promise<void>;
  begin(): Promise<Begun>;
  /** With the address that the browser came back to, whose `state` is the right one. */
  finish(callback: URL, secrets: SignInSecrets): Promise<Finished>;
}

/** Those that are switched on. */
export type IdentityProviders = Readonly<Partial<Record<ProviderId, IdentityProvider>>>;
