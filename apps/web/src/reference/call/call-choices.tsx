import { kindOfScheme } from '@portal/openapi/call/credentials';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { SecurityScheme, Server } from '@portal/openapi/outline/outline';
import { toLead } from '@portal/openapi/prose/to-plain-text';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { InlineMarkdown } from '../../ui/markdown/inline-markdown.tsx';
import { alternativeIdOf, serverIdOf, useCallSetup, type CallTarget } from './call-setup.ts';
import { CredentialFields } from './credential-fields.tsx';
import styles from './try-it.module.css';
import { textOr } from '@portal/openapi/read/json';

interface CallChoicesProps {
  readonly piece: OperationPiece;
  readonly target: CallTarget;
}

/** Which server is called, and as whom; nothing where the document leaves no choice. */
export function CallChoices({ piece, target }: CallChoicesProps) {
  const filled = target.schemes.filter((scheme) => isFilled(scheme, target));
  const hasSecurity = piece.security.length > 1 && !target.isGateway;
  const hasServers = piece.servers.length > 1 || target.server?.variables;
  if (!hasServers && !hasSecurity && filled.length === 0) return null;
  return (
    <section className={styles['choices']} aria-label="Server and credentials">
      {hasServers && <ServerChoice servers={piece.servers} chosen={target.server} />}
      {hasSecurity && <SecurityChoice alternatives={piece.security.map(alternativeIdOf)} />}
      <CredentialFields schemes={filled} />
    </section>
  );
}

/** The gateway's own key and token come from the application and the client that are chosen. */
function isFilled(scheme: SecurityScheme, { isGateway }: CallTarget): boolean {
  const kind = kindOfScheme(scheme);
  const isOwnKey = kind === 'key' && scheme.parameter?.toLowerCase() === 'apikey';
  return !isGateway || !(isOwnKey || kind === 'token');
}

interface ServerChoiceProps {
  readonly servers: readonly Server[];
  readonly chosen: Server | undefined;
}

function ServerChoice({ servers, chosen = servers[0] }: ServerChoiceProps) {
  const [setup, change] = useCallSetup();
  if (!chosen) return null;
  return (
    <>
      {servers.length > 1 && (
        <SelectField
          label="Server"
          value={serverIdOf(chosen)}
          options={servers.map((server) => [serverIdOf(server), toServerText(server)])}
          onChange={(server) => change({ ...setup, server })}
        />
      )}
      <ServerVariables server={chosen} />
    </>
  );
}

function SecurityChoice({ alternatives }: { readonly alternatives: readonly string[] }) {
  const [setup, change] = useCallSetup();
  const chosen = alternatives.find((id) => id === setup.alternative) ?? alternatives[0] ?? '';
  return (
    <SelectField
      label="Security"
      value={chosen}
      options={alternatives.map((id) => [id, id || 'none'])}
      onChange={(alternative) => change({ ...setup, alternative })}
    />
  );
}

function toServerText(server: Server): string {
  const line = toLead(server.description);
  return line ? `${line} (${serverIdOf(server)})` : serverIdOf(server);
}

function ServerVariables({ server }: { readonly server: Server }) {
  const [setup, change] = useCallSetup();
  const set = (name: string, text: string) =>
    change({ ...setup, variables: { ...setup.variables, [name]: text } });
  return server.variables?.map(({ name, description, value, choices }) => (
    <Field key={name} label={name} hint={description && <InlineMarkdown text={description} />}>
      {choices.length > 0 ? (
        <Select
          value={textOr(setup.variables, name) || value}
          onChange={(event) => set(name, event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      ) : (
        <TextInput
          mono
          placeholder={value}
          value={textOr(setup.variables, name)}
          onChange={(event) => set(name, event.target.value.trim())}
        />
      )}
    </Field>
  ));
}
