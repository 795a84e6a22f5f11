type Nothing = Readonly<Record<string, never>>;

/**
 * Every security event of the web process and what is told of it, in the words of OWASP's logging
 * vocabulary where it has one. Accounts go by their id.
 */
export type SecurityEvents = {
  authn_login_success: { account: string };
  authn_login_fail: { email: string; reason: 'credentials' | 'blocked' | 'unverified' | 'madeUp' };
  /** Too many tries: refused without a look at the password. */
  authn_login_lock: { email: string; waitMs: number };
  /** A right second factor, at signing in or before money moves. */
  authn_second_success: { account: string; by: string };
  authn_second_fail: { account: string; reason: 'wrong' | 'used' };
  authn_second_lock: { account: string; waitMs: number };
  /** An admin's own second factors or recovery codes are not what they were. */
  authn_second_change: { account: string };
  user_created: { account: string };
  user_email_verified: { account: string };
  /** By signing out. */
  session_ended: { account: string };
  /** A cookie came along that names no session: it is over, was ended, or is made up. */
  session_use_after_expire: Nothing;
  /** A page or an action that this account has no right to. */
  authz_fail: { account: string };
  excess_rate_limit_exceeded: { limit: string };
  /** A form that was sent from another site. */
  malicious_csrf: Nothing;
  /** A request that is not meant for this store, or that cannot be read. */
  input_validation_fail: { what: 'host' | 'target' | 'method' };
};

/** Notes a security event of one request: who asked and from where is known already. */
export type NoteSecurity = <Name extends keyof SecurityEvents>(
  name: Name,
  details: SecurityEvents[Name],
) => void;
