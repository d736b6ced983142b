import { t } from '../../text/mark.ts';
import type { Indicator } from './operations.ts';

/** What a component's status is called, in Statuspage's words (decision 090). */
const componentTexts: Readonly<Record<string, string>> = {
  operational: 'Operational',
  degraded_performance: 'Degraded performance',
  partial_outage: 'Partial outage',
  major_outage: 'Major outage',
  under_maintenance: 'Under maintenance',
};

/** A status that nobody knows in its own words. */
export const toComponentText = (status: string): string =>
  componentTexts[status] ?? status.replaceAll('_', ' ');

/** What the whole is called. */
export const overallTexts: Readonly<Record<Indicator, string>> = {
  none: 'All Systems Operational',
  minor: 'Partially Degraded Service',
  major: 'Partial System Outage',
  critical: 'Major System Outage',
  maintenance: 'Service Under Maintenance',
};

/** A day of a component, within a sentence: 'degraded performance', 'not measured' where nobody looked. */
export const toDayWord = (status: string | null): string =>
  status === null ? t('not measured') : toComponentText(status).toLowerCase();
