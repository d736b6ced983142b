import { listPersonalTokens } from '@portal/contract/accounts/personal-token/operations';
import { pages } from '@portal/contract/addresses/pages';
import type { PersonalToken } from '@portal/contract/accounts/personal-token/schema';
import { personalTokenLimits } from '@portal/contract/accounts/personal-token/rules';
import { useState, type ReactNode } from 'react';
import { AskedAct } from '../../resource/asked-act.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { TokenCommand } from './token-command.tsx';
import { TokenTable } from './token-table.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { Later } from '../../ui/text/later.tsx';

const CreateTokenModal = lazyView(
  async () => (await import('./create-token-modal.tsx')).CreateTokenModal,
  'dialog',
);

/** Personal tokens: for the portal's own API, in the name of a person (APP-12). Of staff without an account it is a page of its own. */
export default function TokensPage({ tabs }: { readonly tabs?: ReactNode }) {
  const list = useRead(listPersonalTokens);
  const [isCreating, setIsCreating] = useState(false);
  const tokens = list.data?.access_tokens.map(({ access_token }) => access_token);
  const create = () => setIsCreating(true);
  const count = tokens?.length ?? 0;
  return (
    <div className="page">
      <Head tabs={tabs}>
        {count > 0 && count < personalTokenLimits.perPerson && (
          <Button variant="primary" icon="plus" onClick={create}>
            Create token
          </Button>
        )}
      </Head>
      {!list.data && <NotLoaded query={list} what="your personal tokens" rows={4} />}
      {tokens && <TokenList tokens={tokens} readAt={list.dataUpdatedAt} onCreate={create} />}
      <AskedAct name="create">{(onClose) => <CreateTokenModal onClose={onClose} />}</AskedAct>
      {isCreating && (
        <Later>
          <CreateTokenModal onClose={() => setIsCreating(false)} />
        </Later>
      )}
    </div>
  );
}

interface HeadProps {
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

function Head({ tabs, children }: HeadProps) {
  return (
    <>
      <PageHeader
        title={tabs ? pages['/admin/applications'].title : <>Personal tokens</>}
        plain={tabs !== undefined}
        actions={children}
      >
        A personal token calls the portal’s own API in your name: for scripts and build servers.
      </PageHeader>
      {tabs}
      {tabs && <h2 className="sr">Personal tokens</h2>}
    </>
  );
}

interface TokenListProps {
  readonly tokens: readonly PersonalToken[];
  readonly readAt: number;
  readonly onCreate: () => void;
}

function TokenList({ tokens, readAt, onCreate }: TokenListProps) {
  if (tokens.length === 0) {
    return (
      <Empty
        title="No personal tokens yet"
        level="h3"
        action={
          <Button acts icon="plus" onClick={onCreate}>
            Create token
          </Button>
        }
      >
        Create one for a script that reads your statistics or manages your applications.
      </Empty>
    );
  }
  return (
    <div className="stack">
      <TokenTable tokens={tokens} readAt={readAt} />
      {tokens.length >= personalTokenLimits.perPerson && (
        <p className="small muted">
          You already have {personalTokenLimits.perPerson} tokens, the most that one person can
          have. Revoke one to create another.
        </p>
      )}
      <TokenCommand scopes={tokens[0]?.scopes ?? []} />
    </div>
  );
}
