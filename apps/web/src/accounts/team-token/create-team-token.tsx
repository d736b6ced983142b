import { createTeamToken, listTeamTokens } from '@portal/contract/accounts/team-token/operations';
import { toPublishingCommand } from '@portal/contract/accounts/team-token/rules';
import type { TeamToken } from '@portal/contract/accounts/team-token/schema';
import { teamPermissions, type TeamPermission } from '@portal/contract/operation';
import { useState } from 'react';
import { ActForm } from '../../resource/act-form.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { Row } from '../../resource/row.tsx';
import { useRead } from '../../resource/use-read.ts';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { CommandLine } from '../../ui/code/command-line.tsx';
import { SecretOnce } from '../../ui/code/secret-once.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import { permissionWords } from './permission-words.ts';

const start = { teamId: '', name: '', permission: 'draft' as TeamPermission, days: '90' };

export function CreateTeamToken({ onClose }: ModalProps) {
  const [created, setCreated] = useState<TeamToken>();
  const teams = useRead(listTeamTokens);
  if (created) return <Created token={created} onClose={onClose} />;
  return (
    <ActForm
      operation={createTeamToken}
      start={start}
      call={({ days, ...token }) => ({ body: { ...token, days: Number(days) } })}
      title="Create team token"
      description="It publishes in the name of a team. It is shown only once."
      verb="Create"
      doing="Creating"
      failed="The token was not created."
      onDone={({ teamToken }) => setCreated(teamToken)}
      onClose={onClose}
    >
      <NotLoaded query={teams} what="the teams" lines={2} />
      <Row
        name="teamId"
        options={[
          { value: '', label: 'Choose a team' },
          ...(teams.data?.teams ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Row name="name" input={{ placeholder: 'CI' }} />
      <Row
        name="permission"
        options={teamPermissions.map((value) => ({ value, label: permissionWords[value] }))}
      />
      <Row name="days" input={{ inputMode: 'numeric' }} />
    </ActForm>
  );
}

function Created({ token, onClose }: ModalProps<{ token: TeamToken }>) {
  const { gatewayHost } = usePortalConfig();
  return (
    <Modal
      title="Token created"
      description={`${token.name} (${token.teamName}), until ${toMomentText(token.expiresAt)}`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="stack">
        <SecretOnce label="Team token" value={token.value ?? ''} />
        <p>
          Keep it in your CI as the secret <code className="in">PORTAL_TOKEN</code>, then run:
        </p>
        <CommandLine
          line={toPublishingCommand(gatewayHost, token.permission)}
          label="Copy the command"
          done="Command copied to clipboard"
        />
      </div>
    </Modal>
  );
}
