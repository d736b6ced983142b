import { toPageAddress } from '@portal/contract/addresses/pages';
import type {
  NewsletterIssue,
  NewsletterText,
} from '@portal/contract/help/newsletter/issue-operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../../api/client-context.ts';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { preview, refreshIssues, remove, save, sendTest, stopSending } from './queries.ts';

/** What is done with an issue that has not gone out. */
export function useIssueActs(issue: NewsletterIssue | undefined) {
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goTo = (id = '') => {
    void navigate({ href: toPageAddress('/admin/newsletter', {}, { issue: id }) });
  };
  const saving = useMutation({
    mutationFn: (text: NewsletterText) => save(client, issue, text),
    async onSuccess({ id }) {
      toastSuccess('The issue is saved');
      await refreshIssues(queryClient);
      goTo(String(id));
    },
  });
  const showing = useMutation({ mutationFn: (text: NewsletterText) => preview(client, text) });
  const testing = useMutation({
    mutationFn: (text: NewsletterText) => sendTest(client, text),
    onSuccess: ({ receiver }) => toastSuccess(`The test e-mail is on its way to ${receiver}`),
  });
  const stopping = useMutation({
    mutationFn: (planned: NewsletterIssue) => stopSending(client, planned),
    async onSuccess() {
      toastSuccess('The issue is a draft again');
      await refreshIssues(queryClient);
    },
  });
  const removing = useMutation({
    mutationFn: (draft: NewsletterIssue) => remove(client, draft),
    async onSuccess() {
      toastSuccess('The issue is deleted');
      goTo();
      await refreshIssues(queryClient);
    },
  });
  const all = { saving, showing, testing, stopping, removing };
  const failed = Object.values(all).find(({ error }) => error !== null)?.error;
  return { ...all, failed };
}

export type IssueActs = ReturnType<typeof useIssueActs>;
