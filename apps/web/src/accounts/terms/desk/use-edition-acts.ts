import { toPageAddress } from '@portal/contract/addresses/pages';
import {
  createTermsEdition,
  deleteTermsEdition,
  updateTermsEdition,
} from '@portal/contract/accounts/terms/operations';
import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import type { BodyOf, ReplyOf } from '@portal/contract/operation';
import { useNavigate } from '../../../router/use-router.ts';
import { useAct } from '../../../resource/use-act.ts';

/** What is done with an edition that is not published. */
export function useEditionActs(draft: TermsDraft | undefined) {
  const navigate = useNavigate();
  const goTo = (edition = '') =>
    void navigate({ href: toPageAddress('/admin/terms', {}, { edition }) });
  const saved = {
    done: 'Draft saved',
    onDone: ({ data: { id } }: ReplyOf<typeof createTermsEdition>) => goTo(String(id)),
  };
  const creating = useAct(createTermsEdition, saved);
  const updating = useAct(updateTermsEdition, saved);
  const removing = useAct(deleteTermsEdition, { done: 'Draft deleted', onDone: () => goTo() });
  const call = { params: { termsId: String(draft?.id) }, seen: draft };
  return {
    save: (body: BodyOf<typeof createTermsEdition>) =>
      draft ? updating.send({ ...call, body }) : creating.send({ body }),
    isSaving: creating.isPending || updating.isPending,
    remove: () => removing.send(call),
    isRemoving: removing.isPending,
    failed: creating.error ?? updating.error ?? removing.error,
  };
}
