import { deleteTeamToken, listTeamTokens } from '@portal/contract/accounts/team-token/operations';
import type { TeamToken } from '@portal/contract/accounts/team-token/schema';
import { ActForm } from '../../resource/act-form.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { Section } from '../../resource/section.tsx';
import { useRead } from '../../resource/use-read.ts';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { Expiry, LastUse, TokenName } from '../personal-token/index.ts';
import { CreateTeamToken } from './create-team-token.tsx';
import { permissionWords } from './permission-words.ts';

/** Tokens by which the machines of teams publish: whoever publishes sees all of them. */
export function TeamTokens() {
  const list = useRead(listTeamTokens);
  return (
    <Section
      id="team-tokens"
      title="Team tokens"
      beside={
        <ModalButton size="sm" icon="plus" modal={CreateTeamToken} of={{}}>
          Create token
        </ModalButton>
      }
    >
      <div className="stack">
        <p className="muted">
          A pipeline drafts and publishes in the name of its team: the token belongs to the team and
          stays when people leave.
        </p>
        <Loaded query={list} what="the tokens of teams" rows={3}>
          {({ teamTokens }) =>
            teamTokens.length === 0 ? (
              <p className="muted">No team has a token yet.</p>
            ) : (
              <TokenTable tokens={teamTokens} readAt={list.dataUpdatedAt} />
            )
          }
        </Loaded>
      </div>
    </Section>
  );
}

interface TokenTableProps {
  readonly tokens: readonly TeamToken[];
  /** When the list was read, in milliseconds since 1970. */
  readonly readAt: number;
}

function TokenTable({ tokens, readAt }: TokenTableProps) {
  return (
    <DataTable
      caption="Team tokens"
      middle
      rows={tokens}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Token',
          cell: (token) => <TokenName {...token} />,
        },
        { label: 'Team', cell: ({ teamName }) => teamName },
        { label: 'It may', cell: ({ permission }) => permissionWords[permission] },
        {
          label: 'Last used',
          cell: ({ lastUsedAt: at }) => <LastUse at={at} />,
        },
        {
          label: 'Expires',
          cell: ({ expiresAt: at }) => <Expiry at={at} readAt={readAt} />,
        },
        { label: 'Made by', cell: ({ madeBy }) => madeBy },
        {
          label: 'Actions',
          kind: 'actions',
          cell: (token) => (
            <ModalButton
              size="sm"
              variant="danger-quiet"
              icon="trash"
              modal={RevokeTeamToken}
              of={{ token }}
            >
              Revoke<span className="sr"> {token.name}</span>
            </ModalButton>
          ),
        },
      ]}
    />
  );
}

interface RevokeProps {
  readonly token: TeamToken;
  readonly onClose: () => void;
}

function RevokeTeamToken({ token: { id, name, teamName, prefix }, onClose }: RevokeProps) {
  return (
    <ActForm
      operation={deleteTeamToken}
      call={() => ({ params: { tokenId: String(id) } })}
      title="Revoke team token"
      description={`${name} (${teamName}), ${prefix}…`}
      verb="Revoke"
      doing="Revoking"
      danger
      failed="The token was not revoked."
      done={`${name} is revoked`}
      onClose={onClose}
    >
      <p>
        Pipelines that use it stop at once. What it asked a second person for can no longer be
        confirmed, and what it scheduled is not published.
      </p>
    </ActForm>
  );
}
