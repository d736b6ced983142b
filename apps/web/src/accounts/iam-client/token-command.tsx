import { usePortalConfig } from '../../session/portal-config.tsx';
import { CommandLine } from '../../ui/code/command-line.tsx';
import { toTokenCommand } from './to-token-command.ts';

interface TokenCommandProps {
  readonly clientId: string;
  /** Known once, right after it was made; a placeholder stands for it otherwise. */
  readonly secret?: string | undefined;
}

/** The call that exchanges a client's id and secret for a token. */
export function TokenCommand({ clientId, secret }: TokenCommandProps) {
  const { loginService } = usePortalConfig();
  return (
    <div className="stack">
      <p>
        <strong>Get a token</strong> from a terminal, then send it as a bearer token together with
        the API key.
        {!secret && ' Replace SECRET with your secret.'}
      </p>
      <CommandLine
        line={toTokenCommand({ loginService, clientId, secret: 'SECRET' })}
        copied={secret && toTokenCommand({ loginService, clientId, secret })}
        label={secret ? 'Copy the call with its secret' : 'Copy the call'}
      />
    </div>
  );
}
