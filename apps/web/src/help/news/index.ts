/** What others may use of this entity. */
export { type NewsItem, useNews } from './use-news.ts';
