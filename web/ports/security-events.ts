import type { ProviderId } from './identity-providers.ts';

type Nothing = Readonly<Record<string, never>>;

/**
 * Every security event of the web process and what is told of it, in the words of OWASP's logging
 * vocabulary where it has one. Accounts go by their id.
 */
export type SecurityEvents = {
  authn_login_success: { account: string };
  authn_login_fail:
    | { email: string; reason: 'credentials' | 'blocked' | 'closed' | 'unverified' | 'madeUp' }
    /** With a code to a number. */
    | { mobile: string; reason: 'code' | 'blocked' | 'closed' }
    /** With a passkey. `cloned`: it counts less than it did, so somebody has a copy of it. */
    | {
        account: string | null;
        reason: 'passkey' | 'over' | 'cloned' | 'blocked' | 'closed' | 'madeUp';
      };
  /** Too many tries: refused without a look at the password. */
  authn_login_lock: { email: string; waitMs: number };
  /** A right second factor, at signing in or before money moves. */
  authn_second_success: { account: string; by: string };
  authn_second_fail: { account: string; reason: 'wrong' | 'used' };
  authn_second_lock: { account: string; waitMs: number };
  /** An admin's own second factors or recovery codes are not what they were. */
  authn_second_change: { account: string };
  /** With a link from the account’s mailbox. */
  authn_password_change: { account: string };
  /** An e-mail or a mobile number is another one now, or is none any more. */
  authn_contact_change: { account: string; what: 'email' | 'mobile' };
  /** Undone with a link from the mailbox of before. */
  authn_contact_restored: { account: string };
  authn_way_added: { account: string; way: 'passkey' };
  authn_way_removed: { account: string; way: 'password' | 'mobile' | 'passkey' | ProviderId };
  /** Came back from a provider, and was not signed in, nor was anything added. */
  authn_provider_fail: { provider: ProviderId; reason: string };
  /** A machine of a reseller may call from now on, or may no longer. */
  authn_key_made: { account: string };
  authn_key_ended: { account: string };
  user_created: { account: string };
  /** An account at a provider signs this one in from now on. */
  user_identity_added: { account: string; provider: ProviderId };
  user_email_verified: { account: string };
  /** Closed by its owner, to be erased. */
  user_archived: { account: string };
  /** Kept, by the link in the mail. */
  user_unarchived: { account: string };
  /** A customer has taken a copy of everything that is kept about them. */
  sensitive_read: { account: string };
  /** A customer has said something about themselves that others act on. */
  sensitive_update: {
    account: string;
    what: 'age' | 'guardian' | 'nominee' | 'taxAddress' | 'webhooks';
  };
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
