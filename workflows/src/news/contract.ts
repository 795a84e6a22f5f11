import type { News } from './news.ts';

/** In which ways a customer is told beside the note; neither for who is to be told nothing more. */
export type WaysToTell = Readonly<{
  mail: boolean;
  /** Ids of the browsers that asked for it. */
  browsers: readonly string[];
}>;

export interface NewsActivities {
  /** Writes the note, once, and says who else is to be told. */
  noteNews(news: News): Promise<WaysToTell>;
  mailNews(newsId: string): Promise<void>;
  pushNews(newsId: string, browserId: string): Promise<void>;
}
