import type { MailList } from '@store/workflows/contracts';
import type { NewsAbout } from '@store/workflows/news';

/** More are not counted. */
export const MOST_UNREAD = 100;

/** More browsers nobody has: the one that was added first makes way. */
export const MOST_BROWSERS = 10;

/** One thing that a customer was told. */
export type NotedNews = Readonly<{
  id: string;
  about: NewsAbout;
  notedAt: Date;
  readAt: Date | null;
}>;

export type NewsPage = Readonly<{
  rows: readonly NotedNews[];
  page: number;
  pageSize: number;
  total: number;
}>;

/** Where a browser takes notifications, as its push service has given it (RFC 8030, RFC 8291). */
export type PushSubscription = Readonly<{ endpoint: string; p256dh: string; auth: string }>;

/** A browser that asked to be told. */
export type NewsBrowser = Readonly<{
  id: string;
  /** In words: "Chrome on Android"; '' where nothing can be said. */
  device: string;
  /** Of its push service: for that browser alone to compare with its own. */
  endpoint: string;
  addedAt: Date;
}>;

/** What customers were told of their orders and money, and how. Ids that are no UUID find nothing. */
export interface NewsDesk {
  /** The latest first. */
  of(accountId: string, asked: Readonly<{ page: number; pageSize: number }>): Promise<NewsPage>;
  /** All of them, the latest first, in parts. */
  each(accountId: string): AsyncGenerator<readonly NotedNews[], void>;
  /** Of all that was noted up to this moment. */
  markRead(accountId: string, upTo: Date): Promise<void>;
  /** Whether what can be left out of the mails is mailed; who chose nothing gets it. */
  wantsMail(accountId: string): Promise<boolean>;
  chooseMail(accountId: string, wants: boolean): Promise<void>;
  /** Whether the link in a mail of this list is this account's. */
  isUnsubscribeLink(list: MailList, accountId: string, token: string): boolean;
  /** The one that was added last comes first. */
  browsersOf(accountId: string): Promise<readonly NewsBrowser[]>;
  /** Returns its id. A browser belongs to one customer: the one who asked last. */
  addBrowser(accountId: string, asked: PushSubscription, device: string): Promise<string>;
  removeBrowser(accountId: string, id: string): Promise<void>;
  /** All but this one; null keeps none. */
  removeOtherBrowsers(accountId: string, id: string | null): Promise<void>;
  /**
   * A browser in which somebody else signs in, or nobody is signed in any more (null), tells the one
   * before no more. Whoever has its id is believed: it was given to that browser, and nobody can guess it.
   */
  leaveTo(accountId: string | null, id: string): Promise<void>;
}
