import { toPageAddress } from '@portal/contract/addresses/pages';
import {
  createTermsEdition,
  deleteTermsEdition,
  updateTermsEdition,
} from '@portal/contract/accounts/terms/operations';
import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import type { BodyOf, Operation } from '@portal/contract/operation';
import { useNavigate } from '../../../router/use-router.ts';
import type * as z from 'zod/mini';
import { useAct } from '../../../resource/use-act.ts';
import { useActForm } from '../../../resource/use-act-form.ts';

type Update = typeof updateTermsEdition;
type Saving = Operation<z.ZodMiniType, z.ZodMiniType, Update['body'], Update['reply']>;

/** What is done with an edition that is not published; a new one begins as a copy of the one before. */
export function useEditionActs(draft: TermsDraft | undefined, before: TermsDraft | undefined) {
  const navigate = useNavigate();
  const goTo = (edition = '') =>
    void navigate({ href: toPageAddress('/admin/terms', {}, { edition }) });
  const call = { params: { termsId: String(draft?.id) }, seen: draft };
  const saving = useActForm<Saving, BodyOf<Update>>({
    operation: draft ? updateTermsEdition : createTermsEdition,
    start: { text: (draft ?? before)?.text ?? '', changes: draft?.changes ?? '' },
    call: (body) => ({ ...(draft && call), body }),
    done: 'Draft saved',
    onDone: ({ data: { id } }) => goTo(String(id)),
  });
  const removing = useAct(deleteTermsEdition, { done: 'Draft deleted', onDone: () => goTo() });
  return { saving, removing, remove: () => removing.send(call) };
}
