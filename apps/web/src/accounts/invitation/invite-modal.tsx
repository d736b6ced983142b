import { createInvitation } from '@portal/contract/accounts/invitation/operations';
import type { Invitation } from '@portal/contract/accounts/invitation/schema';
import { ApiError } from '@portal/contract/errors';
import type { UserRole } from '@portal/contract/accounts/user/schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useAct } from '../../resource/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import { FormModal } from '../../calls/form-modal.tsx';

interface InviteModalProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

export function InviteModal({ accountId, onClose }: InviteModalProps) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { email: '', role: 'member' as UserRole },
  });
  const { setFocus } = form;
  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => setFocus('email'), [setFocus]);
  const sending = useAct(createInvitation, {
    onFailed: (error) => {
      const text = error instanceof ApiError ? error.field('email')[0] : undefined;
      if (text) form.setError('email', { message: toSentence(text) }, { shouldFocus: true });
    },
  });
  if (sending.reply) return <Invited {...sending.reply} onClose={onClose} />;
  const submit = form.handleSubmit(({ email, role }) =>
    sending.send({ params: { accountId }, body: { email: email.trim(), role } }),
  );
  const fieldError = form.formState.errors.email?.message;
  return (
    <FormModal
      title="Invite a user"
      description="They get an e-mail with a link that works once, for seven days."
      onClose={onClose}
      verb="Invite"
      doing="Inviting"
      sending={{ isPending: sending.isPending, error: fieldError ? null : sending.error }}
      failed="The invitation was not sent."
      onSubmit={submit}
    >
      <Field label="E-mail address of the person to invite" error={fieldError}>
        <TextInput
          type="email"
          autoComplete="off"
          placeholder="name@company.example"
          {...form.register('email', { validate: isEmail })}
        />
      </Field>
      <Field
        label="Role"
        hint="Members see and use applications, keys, logs and statistics. Admins can also change them, the users and the account."
      >
        <Select {...form.register('role')}>
          <option value="member">Member</option>
          <option value="admin">Admin</option>
        </Select>
      </Field>
    </FormModal>
  );
}

/** Only what is surely wrong: the server and the mail itself say the rest. */
function isEmail(text: string): true | string {
  if (text.trim() === '') return 'Field should not be empty';
  return (
    /^\S+@\S+\.\S+$/.test(text.trim()) || 'Enter an e-mail address, such as name@company.example'
  );
}

function toSentence(text: string): string {
  if (text.endsWith('.')) return text;
  return /^\p{Lu}/u.test(text) ? `${text}.` : `This address ${text}.`;
}

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
