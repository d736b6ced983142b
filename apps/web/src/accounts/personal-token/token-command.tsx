import type { TokenScope } from '@portal/contract/operation';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { CommandLine } from '../../ui/code/command-line.tsx';
import { toFirstCall } from './to-first-call.ts';

interface TokenCommandProps {
  readonly scopes: readonly TokenScope[];
  /** Known once, right after it was made; a placeholder stands for it otherwise. */
  readonly value?: string | undefined;
}

/** A call that the token may make, for the terminal. */
export function TokenCommand({ scopes, value }: TokenCommandProps) {
  const { gatewayHost } = usePortalConfig();
  const { account } = useSession();
  const accountId = account?.id;
  if (accountId === undefined) return null;
  const toLine = (token: string) => toFirstCall({ gatewayHost, accountId, scopes, token });
  return (
    <div className="stack">
      <p>
        <strong>Try it</strong> from a terminal.{!value && ' Replace TOKEN with your token.'}
      </p>
      <CommandLine
        line={toLine('TOKEN')}
        copied={value && toLine(value)}
        label={value ? 'Copy the call with its token' : 'Copy the call'}
      />
    </div>
  );
}
