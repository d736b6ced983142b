import * as z from 'zod/mini';
import { specificationStatus } from '@portal/contract/catalogue/specification/schema';
import { malformed } from '../../platform/errors/portal-error.ts';
import { t } from '../../platform/text/text.ts';

export function parseStatus(status: string | undefined): 'active' | 'deprecated' {
  const parsed = z.safeParse(specificationStatus, status || 'active');
  if (!parsed.success) throw malformed(t`status must be 'active' or 'deprecated'`);
  return parsed.data;
}
