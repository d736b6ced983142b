import { impacts } from '@portal/contract/help/status/rules';
import type { ReactNode } from 'react';
import { Row } from '../../../resource/row.tsx';

/** How bad an incident is, in the words of whoever reports it. */
const impactTexts: Readonly<Record<(typeof impacts)[number], string>> = {
  none: 'None',
  minor: 'Minor',
  major: 'Major',
  critical: 'Critical',
  maintenance: 'Maintenance',
};
const options = impacts.slice(0, -1).map((value) => ({ value, label: impactTexts[value] }));

export const ImpactRow = ({ hint }: { readonly hint?: ReactNode }) => (
  <Row name="impact" hint={hint} options={options} />
);
