/** What others may use of this entity. */
export { ShareBar } from './charts/share-bar.tsx';
export {
  toForecastText,
  toHolderText,
  toLimitKey,
  toLimitText,
  toShareText,
} from './statistics-text.ts';
export { useStatistics } from './use-statistics.ts';
