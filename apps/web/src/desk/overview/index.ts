export { useOverviewPart } from './use-overview-part.ts';
