import { kindOfScheme } from '@portal/openapi/call/credentials';
import type { SecurityScheme } from '@portal/openapi/outline/outline';
import type { ReactNode } from 'react';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { SecretInput } from '../../ui/input/secret-input.tsx';
import { InlineMarkdown } from '../../ui/markdown/inline-markdown.tsx';
import { useCallSetup } from './call-setup.ts';
import { grantTexts } from '../outline/grant-texts.ts';
import { textOr } from '@portal/openapi/read/json';

/** What a caller proves who it is with; it stays on this page, and goes with it. */
export function CredentialFields({ schemes }: { readonly schemes: readonly SecurityScheme[] }) {
  return schemes.map((scheme) => <CredentialField key={scheme.name} scheme={scheme} />);
}

function CredentialField({ scheme }: { readonly scheme: SecurityScheme }) {
  const [setup, change] = useCallSetup();
  const text = textOr(setup.credentials, scheme.name);
  const set = (next: string) =>
    change({ ...setup, credentials: { ...setup.credentials, [scheme.name]: next } });
  switch (kindOfScheme(scheme)) {
    case 'basic':
      return <BasicFields text={text} onChange={set} />;
    case 'certificate':
      return (
        <p className="small muted">
          <b>{scheme.name}</b>: your program uses a client certificate (mutual TLS).{' '}
          <InlineMarkdown text={scheme.description} />
        </p>
      );
    case 'unknown':
      return (
        <p className="small muted">
          <b>{scheme.name}</b>: the document does not say how it is sent.
        </p>
      );
    default:
      return (
        <Field label={labelOf(scheme)} hint={hintOf(scheme)}>
          <SecretInput
            name={labelOf(scheme)}
            value={text}
            onChange={(event) => set(event.target.value.trim())}
          />
        </Field>
      );
  }
}

interface BasicProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** One text with a colon between, as it is sent; a name holds none (RFC 7617). */
function BasicFields({ text, onChange }: BasicProps) {
  const [name = '', ...rest] = text.split(':');
  const password = rest.join(':');
  const join = (one: string, other: string) => onChange(one || other ? `${one}:${other}` : '');
  return (
    <>
      <Field label="User name">
        <TextInput
          autoComplete="off"
          value={name}
          onChange={(event) => join(event.target.value.replaceAll(':', ''), password)}
        />
      </Field>
      <Field label="Password">
        <SecretInput
          name="password"
          value={password}
          onChange={(event) => join(name, event.target.value)}
        />
      </Field>
    </>
  );
}

function labelOf(scheme: SecurityScheme): string {
  const kind = kindOfScheme(scheme);
  if (kind === 'key') return scheme.parameter ?? scheme.name;
  if (kind === 'text') return `${scheme.scheme ?? ''} credentials`;
  return scheme.type === 'http' ? 'Token' : 'Access token';
}

/** Where it goes, or where it comes from. */
function hintOf(scheme: SecurityScheme): ReactNode {
  if (kindOfScheme(scheme) === 'key') return `An API key, sent in the ${scheme.in ?? 'header'}.`;
  const source = scheme.flows?.find(({ tokenUrl }) => tokenUrl) ?? scheme;
  if (!source.tokenUrl) return undefined;
  const grant = 'grant' in source ? ` by ${grantTexts[source.grant] ?? source.grant}` : '';
  return (
    <>
      From <code className="in">{source.tokenUrl}</code>
      {grant}.
    </>
  );
}
