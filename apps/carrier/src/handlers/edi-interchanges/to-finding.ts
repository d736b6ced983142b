import type { Reading } from '@portal/edifact/read-interchanges';

export const toFinding = ({ rule, severity, text, line, column }: Reading['findings'][number]) => ({
  rule,
  severity,
  text,
  line,
  column,
});
