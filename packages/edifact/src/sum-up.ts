import type { Finding } from './finding.ts';
import type { Reading } from './read-interchanges.ts';

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
  const remarks = countOf(findings.length - errors, 'further remark');
  const counts = [countOf(messages.length, 'message'), countOf(segmentCount, 'segment'), remarks];
  if (interchanges.length > 1) counts.unshift(countOf(interchanges.length, 'interchange'));
  const guidelines = messages.flatMap(({ guideline, isHeld }) => {
    if (guideline === null) return [];
    return isHeld
      ? `Held against ${guideline}.`
      : `Held against ${guideline} once its segments are in order.`;
  });
  const passed = warnings > 0 ? `${none}, ${countOf(warnings, 'warning')}` : none;
  return {
    title: errors > 0 ? countOf(errors, 'error') : passed,
    lines: [counts.join(', '), ...new Set(guidelines)],
  };
}

const countOf = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;
