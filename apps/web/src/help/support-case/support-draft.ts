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
const toKey = (kind: SupportKind) => `supportDraft-${kind}`;

/** What was typed before a login or a reload; what the address says stands over it, what is known fills the gaps. */
export function readDraft(
  kind: SupportKind,
  { address, known }: Readonly<Record<'address' | 'known', Readonly<Record<string, unknown>>>>,
): SupportDraft {
  const kept = readJsonObject(storage(), toKey(kind));
  const pick = (name: keyof SupportDraft) =>
    [address[name], kept[name], known[name]].find(
      (value): value is string => typeof value === 'string' && value !== '',
    ) ?? '';
  return Object.fromEntries(
    fieldNames.map((name) => [name, pick(name)]),
  ) as unknown as SupportDraft;
}

export function keepDraft(kind: SupportKind, draft: SupportDraft): void {
  storage().setItem(toKey(kind), JSON.stringify(draft));
}

export function forgetDraft(kind: SupportKind): void {
  storage().removeItem(toKey(kind));
}

export type DraftErrors = Readonly<Partial<Record<keyof SupportDraft, string>>>;

export interface DraftFieldProps {
  readonly draft: SupportDraft;
  readonly errors: DraftErrors;
  readonly set: (change: Partial<SupportDraft>) => void;
  /** Checks what was typed so far when a field is left. */
  readonly check: (name: keyof SupportDraft) => void;
}

/** The message as it is sent: fields that a question does not have, or that are empty, stay out. */
export function toSupportCase(kind: SupportKind, draft: SupportDraft): NewSupportCase {
  const { name, email, subject, text, ...rest } = draft;
  const details = Object.entries(rest).filter(([, value]) => kind === 'report' && value !== '');
  return { kind, name, email, subject, text, ...Object.fromEntries(details) };
}

/** The same rules as the server's, by field. */
export function findDraftErrors(kind: SupportKind, draft: SupportDraft): DraftErrors {
  const parsed = newSupportCase.safeParse(toSupportCase(kind, draft));
  if (parsed.success) return {};
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0]);
    if (!errors.has(name)) errors.set(name, message);
  }
  return Object.fromEntries(errors);
}
