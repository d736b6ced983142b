import { deleteSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useNavigate } from '../../../router/use-router.ts';
import { paths } from '../../../lib/paths.ts';
import { ActForm } from '../../../resource/act-form.tsx';
import { toSpecificationCall } from './specification-call.ts';

interface DeleteSpecificationModalProps {
  readonly item: SpecificationItem;
  readonly onClose: () => void;
}

export function DeleteSpecificationModal({ item, onClose }: DeleteSpecificationModalProps) {
  const navigate = useNavigate();
  return (
    <ActForm
      operation={deleteSpecification}
      call={() => toSpecificationCall(item)}
      danger
      title="Delete specification"
      description={`${item.title} ${item.version}, ${item.systemName}`}
      verb="Delete"
      doing="Deleting"
      failed="The specification was not deleted."
      done={`${item.title} ${item.version} is deleted`}
      onDone={() => void navigate({ href: paths.activeApis() })}
      onClose={onClose}
    >
      <p>
        Nobody can read it any more. Its editions are kept: you can restore it under Deleted on the
        page of all APIs. Its endpoint keeps answering: it is listed in the gateway inventory, among
        those without a specification.
      </p>
    </ActForm>
  );
}
