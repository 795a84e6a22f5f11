import { Fault } from '@store/platform/fault';

/** Where a browser takes messages (RFC 8030), and the keys that only it opens them with (RFC 8291). */
export type PushSubscription = Readonly<{ endpoint: string; p256dh: string; auth: string }>;

/** What a browser shows; `path` is of the store's own site. */
export type PushMessage = Readonly<{ title: string; body: string; path: string; tag: string }>;

export interface Pusher {
  /**
   * `gone` where nobody takes messages any more: the subscription is to be forgotten. A message of
   * the same `tag` takes the place of one that still waits for its browser.
   * @throws PushUnavailable, PushRefused
   */
  send(subscription: PushSubscription, message: PushMessage): Promise<'taken' | 'gone'>;
}

export class PushUnavailable extends Fault {
  readonly code = 'PUSH_UNAVAILABLE';
  readonly retryable = true;
}

/** The push service said never: a key that it does not know, a message that is too long. */
export class PushRefused extends Fault {
  readonly code = 'PUSH_REFUSED';
  readonly retryable = false;
}
