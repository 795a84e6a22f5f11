export { aboutIn } from './news-in-shop.ts';
export type { NewsAbout, NewsKind } from './news.ts';
export { newsInWords, type NewsInWords } from './words.ts';
