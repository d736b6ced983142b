import {
  chooseForm,
  choosePapers,
  findCn22Fault,
  type Form,
  type Paper,
  type Reason,
} from './choose-form.ts';
import { toTotals, type Consignment } from './consignment.ts';
import { findBorder, type Border } from './find-border.ts';
import type { Finding } from './finding.ts';
import { GOODS_RULES } from './goods-rules.ts';
import { SENDER_RULES } from './sender-rules.ts';
import { VALIDITY_RULES } from './validity-rules.ts';

export interface Verdict {
  readonly form: Form;
  /** What goes into the pouch beside the form. */
  readonly papers: readonly Paper[];
  readonly border: Border;
  /** One sentence a rule: the places, the border, the form. */
  readonly reasons: readonly Reason[];
  readonly findings: readonly Finding[];
  /** No finding would stop the parcel. */
  readonly isAcceptable: boolean;
  readonly totalValue: number;
  readonly totalNetWeightKg: number;
}

/** What customs asks of a parcel, and why; reads nothing but its data. */
export function checkConsignment(consignment: Consignment): Verdict {
  const border = findBorder(consignment.sender, consignment.receiver);
  const { form, reason } = chooseForm(consignment, border);
  const rules =
    form === 'none' ? VALIDITY_RULES : [...VALIDITY_RULES, ...GOODS_RULES, ...SENDER_RULES];
  const findings = rules.flatMap((rule) => rule(consignment, border));
  return {
    form,
    papers: choosePapers(consignment, form),
    border,
    reasons: toReasons(border, reason),
    findings,
    isAcceptable: findings.every(({ severity }) => severity !== 'error'),
    ...toTotals(consignment),
  };
}

/** What is wrong with a form that was chosen already. */
export function findFormFindings(form: Form, consignment: Consignment): Finding[] {
  const border = findBorder(consignment.sender, consignment.receiver);
  if (chooseForm(consignment, border).form === 'none') {
    const text = 'The parcel crosses no customs border: no declaration is needed.';
    const { source } = border;
    return [{ severity: 'warning', code: 'NO-BORDER', field: 'receiver.country', text, source }];
  }
  const text = form === 'CN22' ? findCn22Fault(consignment) : undefined;
  if (text === undefined) return [];
  return [{ severity: 'error', code: 'WRONG-FORM', field: 'form', text, source: 'postalUnion' }];
}

/** Each sentence once; a country that is nothing special explains nothing. */
function toReasons({ from, to, kind, why, source }: Border, reason: Reason): Reason[] {
  const places = kind === 'none' ? [] : [from, to].filter((place) => place.source !== 'country');
  const all = [
    ...places.map((place) => ({ text: place.why, source: place.source })),
    { text: why, source },
    reason,
  ];
  return all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at);
}
