import { newSupportCase, type NewSupportCase } from '@portal/contract/help/support-case/operations';
import { openStorage, readJsonObject } from '../../session/browser-storage.ts';

export type SupportKind = NewSupportCase['kind'];

/** The fields of the form, as they are typed. */
export interface SupportDraft {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly trace_id: string;
  readonly api: string;
  readonly application: string;
  readonly environment: string;
}

const emptyDraft: SupportDraft = {
  name: '',
  email: '',
  subject: '',
  text: '',
  trace_id: '',
  api: '',
  application: '',
  environment: '',
};

const fieldNames = Object.keys(emptyDraft) as (keyof SupportDraft)[];
const storage = () => openStorage(() => window.sessionStorage);
const key = 'supportDraft';

/** What was typed before a login, a reload or another kind was chosen; what the address says stands over it, what is known fills the gaps. */
export function readDraft({
  address,
  known,
}: Readonly<Record<'address' | 'known', Readonly<Record<string, unknown>>>>): SupportDraft {
  const kept = readJsonObject(storage(), key);
  const pick = (name: keyof SupportDraft) =>
    [address[name], kept[name], known[name]].find(
      (value): value is string => typeof value === 'string' && value !== '',
    ) ?? '';
  return Object.fromEntries(
    fieldNames.map((name) => [name, pick(name)]),
  ) as unknown as SupportDraft;
}

export function keepDraft(draft: SupportDraft): void {
  storage().setItem(key, JSON.stringify(draft));
}

export function forgetDraft(): void {
  storage().removeItem(key);
}

/** The message as it is sent: fields that a question does not have, or that are empty, stay out. */
export function toSupportCase(kind: SupportKind, draft: SupportDraft): NewSupportCase {
  const { name, email, subject, text, ...rest } = draft;
  const details = Object.entries(rest).filter(([, value]) => kind === 'report' && value !== '');
  return { kind, name, email, subject, text, ...Object.fromEntries(details) };
}

/** What the server would refuse a field for. */
export function findFault(name: keyof NewSupportCase, value: string): string | undefined {
  const parsed = newSupportCase.shape[name].safeParse(value);
  return parsed.error?.issues[0]?.message;
}
