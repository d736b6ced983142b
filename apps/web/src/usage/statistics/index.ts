/** What others may use of this entity. */
export { Meter } from './charts/meter.tsx';
export { toForecastText, toHolderText, toLimitKey, toLimitText } from './statistics-text.ts';
export { useStatistics } from './use-statistics.ts';
