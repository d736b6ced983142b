import { toPageAddress } from '@portal/contract/addresses/pages';
import {
  cancelNewsletterSending,
  createNewsletterIssue,
  deleteNewsletterIssue,
  previewNewsletterIssue,
  sendNewsletterTestMail,
  updateNewsletterIssue,
  type NewsletterIssue,
  type NewsletterText,
} from '@portal/contract/help/newsletter/issue-operations';
import type { Operation } from '@portal/contract/operation';
import type * as z from 'zod/mini';
import { useNavigate } from '../../../router/use-router.ts';
import { useAct } from '../../../resource/use-act.ts';
import { useActForm } from '../../../resource/use-act-form.ts';

/** The call that is about an issue, as it was read. */
export const toIssueCall = ({ id, updatedAt }: NewsletterIssue) => ({
  params: { issueId: String(id) },
  seen: { updated_at: updatedAt },
});

type Update = typeof updateNewsletterIssue;
type Saving = Operation<z.ZodMiniType, z.ZodMiniType, Update['body'], Update['reply']>;

/** What is done with an issue that has not gone out. */
export function useIssueActs(issue: NewsletterIssue | undefined) {
  const navigate = useNavigate();
  const goTo = (id = '') => {
    void navigate({ href: toPageAddress('/admin/newsletter', {}, { issue: id }) });
  };
  const saving = useActForm<Saving, NewsletterText>({
    operation: issue ? updateNewsletterIssue : createNewsletterIssue,
    start: { subject: issue?.subject ?? '', body: issue?.body ?? '' },
    call: (body) => ({ ...(issue && toIssueCall(issue)), body }),
    done: 'The issue is saved',
    onDone: ({ data: { id } }) => goTo(String(id)),
  });
  const showing = useAct(previewNewsletterIssue);
  const testing = useAct(sendNewsletterTestMail, {
    done: ({ data: { receiver } }) => `The test e-mail is on its way to ${receiver}`,
  });
  const stopping = useAct(cancelNewsletterSending, { done: 'The issue is a draft again' });
  const removing = useAct(deleteNewsletterIssue, {
    done: 'The issue is deleted',
    onDone: () => goTo(),
  });
  const all = { saving, showing, testing, stopping, removing };
  const failed = Object.values(all).find(({ error }) => error !== null)?.error;
  return { ...all, failed };
}

export type IssueActs = ReturnType<typeof useIssueActs>;
