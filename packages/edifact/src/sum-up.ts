import type { Finding } from './finding.ts';
import type { Reading } from './read-interchanges.ts';
import { t } from './mark.ts';

export interface Summary {
  readonly title: string;
  /** How much was read, and which guidelines were held against it, or wait. */
  readonly lines: readonly string[];
}

/** What a reading comes to in words; of a message that we do not describe no more is said than was looked at. */
export function sumUp({ interchanges, segmentCount, findings }: Reading): Summary {
  const messages = interchanges.flatMap((interchange) => interchange.messages);
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const isWhole = messages.every(({ isDescribed }) => isDescribed);
  const none = isWhole ? 'No errors' : 'No errors in the envelope';
  const remarks = countOf.remark(findings.length - errors);
  const counts = [countOf.message(messages.length), countOf.segment(segmentCount), remarks];
  if (interchanges.length > 1) counts.unshift(countOf.interchange(interchanges.length));
  const guidelines = messages.flatMap(({ guideline, isHeld }) => {
    if (guideline === null) return [];
    return isHeld
      ? `Held against ${guideline}.`
      : `Held against ${guideline} once its segments are in order.`;
  });
  const passed = warnings > 0 ? `${none}, ${countOf.warning(warnings)}` : none;
  return {
    title: errors > 0 ? countOf.error(errors) : passed,
    lines: [counts.join(', '), ...new Set(guidelines)],
  };
}

const countOf = {
  error: (count: number) => (count === 1 ? t('1 error') : t(`${count} errors`)),
  warning: (count: number) => (count === 1 ? t('1 warning') : t(`${count} warnings`)),
  remark: (count: number) => (count === 1 ? t('1 further remark') : t(`${count} further remarks`)),
  interchange: (count: number) => (count === 1 ? t('1 interchange') : t(`${count} interchanges`)),
  message: (count: number) => (count === 1 ? t('1 message') : t(`${count} messages`)),
  segment: (count: number) => (count === 1 ? t('1 segment') : t(`${count} segments`)),
};
