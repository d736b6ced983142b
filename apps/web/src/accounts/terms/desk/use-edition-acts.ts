import { toPageAddress } from '@portal/contract/addresses/pages';
import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../../api/client-context.ts';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { refreshTerms, removeTerms, saveTerms, type TermsWords } from '../queries.ts';

/** What is done with an edition that is not published. */
export function useEditionActs(draft: TermsDraft | undefined) {
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goTo = (edition = '') => navigate({ href: toPageAddress('/admin/terms', {}, { edition }) });
  const saving = useMutation({
    mutationFn: (words: TermsWords) => saveTerms(client, draft, words),
    async onSuccess({ id }) {
      toastSuccess('Draft saved');
      await refreshTerms(queryClient);
      await goTo(String(id));
    },
  });
  const removing = useMutation({
    mutationFn: (gone: TermsDraft) => removeTerms(client, gone),
    async onSuccess() {
      toastSuccess('Draft deleted');
      await goTo();
      await refreshTerms(queryClient);
    },
  });
  return { saving, removing, failed: saving.error ?? removing.error };
}
