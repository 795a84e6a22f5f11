import { newsInWords } from '@store/workflows/news';
import type { NotedNews } from '../../ports/news.ts';

/** A piece of news as its page shows it. */
export const shownNews = ({ id, about, notedAt, readAt }: NotedNews) => ({
  ...{ id, notedAt, isRead: readAt !== null },
  ...newsInWords(about),
});
