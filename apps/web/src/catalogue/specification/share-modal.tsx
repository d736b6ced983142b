import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/input/button.tsx';
import { copyText } from '../../ui/input/copy-button.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';

interface ShareModalProps {
  readonly specification: SpecificationItem;
  readonly onClose: () => void;
}

export function ShareModal({ specification, onClose }: ShareModalProps) {
  const link = `${window.location.origin}${paths.apiDetails(specification.systemName)}`;
  return (
    <Modal
      title="Share"
      description={`${specification.title} ${specification.version}`}
      onClose={onClose}
      buttons={
        <Button
          variant="primary"
          acts={false}
          icon="copy"
          onClick={() => void copyText(link, 'Link copied to clipboard')}
        >
          Copy to clipboard
        </Button>
      }
    >
      <Field label="Link" hint={toHint(specification.visibility)}>
        <TextInput mono readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
    </Modal>
  );
}

function toHint(visibility: SpecificationItem['visibility']): string {
  if (visibility === 'public') return 'Everyone with this link can read the specification.';
  if (visibility === 'private') return 'Readers need to log in to see this specification.';
  return 'Only our own staff can open this specification.';
}
