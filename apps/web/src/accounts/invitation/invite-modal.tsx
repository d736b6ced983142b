import { createInvitation } from '@portal/contract/accounts/invitation/operations';
import type { Invitation } from '@portal/contract/accounts/invitation/schema';
import type { UserRole } from '@portal/contract/accounts/user/schema';
import { useState } from 'react';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';

export function InviteModal({ accountId, onClose }: ModalProps<{ accountId: string }>) {
  const [sent, setSent] = useState<Invitation>();
  if (sent) return <Invited invitation={sent} onClose={onClose} />;
  return (
    <ActForm<typeof createInvitation, { email: string; role: UserRole }>
      operation={createInvitation}
      start={{ email: '', role: 'member' }}
      call={(body) => ({ params: { accountId }, body })}
      title="Invite a user"
      description="They get an e-mail with a link that works once, for seven days."
      verb="Invite"
      doing="Inviting"
      failed="The invitation was not sent."
      onDone={({ invitation }) => setSent(invitation)}
      onClose={onClose}
    >
      <Row name="email" input={{ type: 'email' }} check={findEmailFault} />
      <Row
        name="role"
        options={[
          { value: 'member', label: 'Member' },
          { value: 'admin', label: 'Admin' },
        ]}
      />
    </ActForm>
  );
}

/** Only what is surely wrong: the server and the mail itself say the rest. */
const findEmailFault = (text: string) =>
  /^\S+@\S+\.\S+$/.test(text.trim())
    ? undefined
    : 'Enter an e-mail address, such as name@company.example';

interface InvitedProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

function Invited({ invitation, onClose }: InvitedProps) {
  const { email, link, expires_at } = invitation;
  return (
    <Modal
      title="Invitation sent"
      description={email}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close window
        </Button>
      }
    >
      <div className="stack">
        <Callout kind="success" title="The e-mail is on its way.">
          Its link works once, until {toMomentText(expires_at)}.
        </Callout>
        {link && (
          <Field
            label="Link"
            hint="Use it to send the invitation another way. Only this person can use it."
          >
            <TextInput mono readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
        )}
        {link && (
          <p>
            <CopyButton text={link} done="Link copied to clipboard">
              Copy link
            </CopyButton>
          </p>
        )}
      </div>
    </Modal>
  );
}
