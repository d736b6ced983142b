import { toVatLetters } from '@portal/contract/accounts/account/numbers';
import * as z from 'zod/mini';
import { listUnaskedNumbers, noteVatVerdict } from '../../../accounts/account/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logs/log.ts';
import { standardRates } from './vat-rules.ts';

interface Round {
  readonly database: Database;
  readonly log: Pick<Log, 'warn'>;
  /** Of VIES, as the Commission publishes it: `…/taxation_customs/vies/rest-api`. */
  readonly viesUrl: string;
}

const perRound = 20;
const maxWaitMs = 5_000;
const letters = Object.keys(standardRates).map(toVatLetters);

/** Asks whether VAT numbers of the Union are in use: one that is not makes no business. What is not answered is asked again. */
export async function checkVatNumbers({ database, log, viesUrl }: Round): Promise<void> {
  for (const asked of await listUnaskedNumbers(database, { letters, limit: perRound })) {
    try {
      const isValid = await askVies(viesUrl, asked.vat_number);
      if (isValid !== null) await noteVatVerdict(database, asked, isValid);
    } catch (error) {
      log.warn({
        what: 'VIES could not be asked about a VAT number',
        cause: error,
        mend: 'Look whether the service at VIES_URL answers; it is asked again in a minute.',
      });
    }
  }
}

const verdict = z.object({ isValid: z.boolean(), userError: z.optional(z.string()) });

/** Null where the member state gives no answer now. */
async function askVies(viesUrl: string, number: string): Promise<boolean | null> {
  const path = `/ms/${number.slice(0, 2)}/vat/${encodeURIComponent(number.slice(2))}`;
  const answer = await fetch(viesUrl + path, {
    redirect: 'error',
    signal: AbortSignal.timeout(maxWaitMs),
  });
  if (answer.status !== 200) throw new Error(`VIES answered with ${answer.status}`);
  const { isValid, userError } = z.parse(verdict, await answer.json());
  return isValid || userError === 'INVALID' ? isValid : null;
}
