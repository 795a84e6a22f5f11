import type { WaysToTell } from './contract.ts';
import type { PushSubscription } from '../push/pusher.ts';
import type { News, NewsAbout } from './news.ts';

/** A piece of news as it was noted, and whom it goes to by mail. */
export type NewsLetter = Readonly<{
  accountId: string;
  name: string;
  email: string;
  about: NewsAbout;
}>;

/** Likewise, and where one of their browsers takes it. */
export type NewsForBrowser = Readonly<{ about: NewsAbout; subscription: PushSubscription }>;

/** What customers are told, and how they want to be, seen from the workflows. */
export interface NewsDesk {
  /**
   * Notes it once; `run` is the execution that tells of it. Nothing more is told to who was told by
   * another one, and nothing at all to an account that is erased.
   */
  note(news: News, run: string, at: Date): Promise<WaysToTell>;
  /** Null when it is gone, with its account or by age. */
  letter(newsId: string): Promise<NewsLetter | null>;
  /** Null when it is gone, or the browser is nobody's who may be told. */
  browser(newsId: string, browserId: string): Promise<NewsForBrowser | null>;
  /** It takes no messages any more. */
  forgetBrowser(browserId: string): Promise<void>;
}
