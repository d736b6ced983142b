import { keptDays } from '@portal/contract/kept-days';
import { webhookEvents } from '@portal/contract/webhooks/webhook/event-types';
import { oldForm } from '@portal/contract/webhooks/webhook/old-form';
import {
  answerWithinMs,
  disabledAfterDays,
  retrySeconds,
  secretOverlapHours,
  signatureAgeMinutes,
} from '@portal/contract/webhooks/webhook/rules';
import type { Pair } from '../pair.ts';

const rules = 'packages/contract/src/webhooks/webhook/rules.ts';
const form = 'packages/contract/src/webhooks/webhook/old-form.ts';
const notifications = 'document shipment-v1-notifications';
const [seconds = 0, ...later] = retrySeconds;
const day = 86_400;
const lastTry = retrySeconds.reduce((sum, wait) => sum + wait, 0);

const events = Object.keys(webhookEvents)
  .map((name) => name.replace('parcel.', ''))
  .join('|');

export const webhooks: readonly Pair[] = [
  {
    says: 'A message is tried again after these times',
    source: `${rules}, retrySeconds`,
    reads:
      /tried again after (\d+) seconds, (\d+) and (\d+) minutes, (\d+), (\d+), (\d+), (\d+), (\d+) and (\d+) hours: (\w+) times in about (\w+) days/,
    is: [
      seconds,
      ...later.map((wait) => wait / (wait < 3600 ? 60 : 3600)),
      retrySeconds.length + 1,
      Math.round(lastTry / day),
    ].map(String),
    places: [notifications],
  },
  {
    says: 'A receiver has ten seconds to answer',
    source: `${rules}, answerWithinMs`,
    reads: /Answer any 2xx within (\d+) seconds/,
    is: [String(answerWithinMs / 1000)],
    places: [notifications],
  },
  {
    says: 'A webhook that takes nothing for five days is told nothing more',
    source: `${rules}, disabledAfterDays`,
    reads: /(?:takes|took) nothing for (\w+) days/,
    is: [String(disabledAfterDays)],
    places: [notifications],
  },
  {
    says: 'Both secrets sign for a day after a change',
    source: `${rules}, secretOverlapHours`,
    reads: /For (\d+) hours we sign with both secrets/,
    is: [String(secretOverlapHours)],
    places: [notifications],
  },
  {
    says: 'A message older than five minutes is to be refused',
    source: `${rules}, signatureAgeMinutes`,
    reads: /older than (\w+) minutes/,
    is: [String(signatureAgeMinutes)],
    places: [notifications],
  },
  {
    says: 'Messages are kept for 30 days',
    source: 'packages/contract/src/kept-days.ts, webhookMessages',
    reads:
      /(?:Messages are kept for|messages and attempts|What failed is listed for|newest 50 of the last) (\d+) days/,
    is: [String(keptDays.webhookMessages)],
    places: [notifications, 'texts web', 'page production /privacy', 'file docs/operations.md'],
  },
  {
    says: 'The old form ends on one day',
    source: `${form}, oldForm`,
    once: 'Three descriptions of webhooks, of which one sent',
    reads:
      /(?:[Tt]he old form (?:ends on|end on|has ended on|until)|old form end on|keep their form until|from|and (?:ends|end) on|Deprecated, ends on|sub_ end on|\|) (2027-\d\d-\d\d)(?! ?- )/,
    is: [oldForm.endsAt.slice(0, 10)],
    places: [
      notifications,
      'document shipment-v5-trackandtrace',
      'guide webhook-migration',
      'file docs/carrier-in-a-box.md',
      'file docs/operations.md',
      'text /llms.txt',
    ],
  },
  {
    says: 'Who has the old form is told 30 and 7 days before',
    source: `${form}, mailDays`,
    reads: /(\d+) and (\d+) days before \|/,
    is: oldForm.mailDays.map(String),
    places: ['guide webhook-migration'],
  },
  {
    says: 'Nobody is offered the old signature',
    source: form,
    once: 'A document asked for X-Signature in production only',
    never: /(?:verify|check|compare|carries|send) (?:the (?:header )?)?`?X-Signature/i,
    wrong: 'Each message carries `X-Signature`',
  },
  {
    says: 'Events have the names of one list',
    source: 'packages/contract/src/webhooks/webhook/event-types.ts',
    once: 'parcel.readyForPickup in one description, parcel.readyForCollection in another',
    never: new RegExp(`(?<![@.\\w])parcel\\.(?!(?:${events})\\b)[a-z]\\w+`),
    wrong: 'The event `parcel.readyForPickup` comes when it can be collected',
    except: [notifications, 'document shipment-v5-trackandtrace', 'guide webhook-migration'],
  },
  {
    says: 'The test event is called ping',
    source: 'packages/contract/src/webhooks/webhook/event-types.ts',
    once: 'ping stayed waiting, and had two names',
    never: /\b(?:webhook|parcel|endpoint)\.(?:test|ping)\b/,
    wrong: 'The test event `webhook.test` comes at once',
  },
];
