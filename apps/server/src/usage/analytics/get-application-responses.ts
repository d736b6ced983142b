import { parseStatusRange } from '@portal/contract/usage/request-log/rules';
import { malformed, missingParameter } from '../../platform/errors/portal-error.ts';
import type { Caller } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { type AskedUsage, countUsage } from './count-usage.ts';
import { requireCountedApplication } from './require-counted.ts';
import { t } from '../../platform/text/text.ts';

interface Place {
  readonly applicationId: string;
  readonly asked: AskedUsage & { readonly response_code?: string | undefined };
}

const codes = ['200', '403', '404', '500', '503', '2XX', '4XX', '5XX'] as const;

/** Of one status or a class of them; what the gateway refused itself is not among them. */
export async function getApplicationResponses(
  services: Services,
  caller: Caller,
  { applicationId, asked }: Place,
) {
  const application = await requireCountedApplication(services, caller, applicationId);
  const { response_code: code } = asked;
  if (!code) throw missingParameter('response_code');
  if (!codes.some((one) => one === code)) {
    const list = codes.map((one) => `"${one}"`).join(', ');
    throw malformed(t`Response code must be one of [${list}] not "${code}"`);
  }
  const about = { application, metricId: null, status: parseStatusRange(code) };
  return { response_code: { code }, ...(await countUsage(services, asked, about)) };
}
