import type { News } from './news.ts';

/** In which ways a customer is told beside the note; neither for who is to be told nothing more. */
export type WaysToTell = Readonly<{
  mail: boolean;
  /** Ids of the browsers that asked for it. */
  browsers: readonly string[];
}>;

/** What an execution is started with. */
export type NewsToTell = Readonly<{ news: readonly News[] }>;

/** Of a piece of news. */
export type Telling = WaysToTell & Readonly<{ newsId: string }>;

export interface NewsActivities {
  /** Those whose orders are paid, and neither over nor looked into by a person. */
  stillOnTheirWay(news: readonly News[]): Promise<readonly News[]>;
  /** Writes the notes, each once, and says of those that somebody is told of in another way, how. */
  noteTogether(news: readonly News[]): Promise<readonly Telling[]>;
  /** Mails what the server takes within seconds, and says of which it has not. */
  mailTogether(newsIds: readonly string[]): Promise<readonly string[]>;
  /** What executions of one time wait for. */
  noteNews(news: News): Promise<WaysToTell>;
  mailNews(newsId: string): Promise<void>;
  pushNews(newsId: string, browserId: string): Promise<void>;
}
