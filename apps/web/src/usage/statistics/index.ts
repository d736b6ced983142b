/** What others may use of this entity. */
export { ShareBar } from './charts/share-bar.tsx';
export { statisticsQuery } from './queries.ts';
export {
  toForecastText,
  toHolderText,
  toLimitKey,
  toLimitText,
  toShareText,
} from './statistics-text.ts';
