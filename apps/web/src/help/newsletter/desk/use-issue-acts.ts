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
import type { ReplyOf } from '@portal/contract/operation';
import { useNavigate } from '@tanstack/react-router';
import { useAct } from '../../../resource/use-act.ts';

/** The call that is about an issue, as it was read. */
export const toIssueCall = ({ id, updatedAt }: NewsletterIssue) => ({
  params: { issueId: String(id) },
  seen: { updated_at: updatedAt },
});

/** What is done with an issue that has not gone out. */
export function useIssueActs(issue: NewsletterIssue | undefined) {
  const navigate = useNavigate();
  const goTo = (id = '') => {
    void navigate({ href: toPageAddress('/admin/newsletter', {}, { issue: id }) });
  };
  const saved = {
    done: 'The issue is saved',
    onDone: ({ data: { id } }: ReplyOf<typeof createNewsletterIssue>) => goTo(String(id)),
  };
  const creating = useAct(createNewsletterIssue, saved);
  const updating = useAct(updateNewsletterIssue, saved);
  const saving = issue ? updating : creating;
  const showing = useAct(previewNewsletterIssue);
  const testing = useAct(sendNewsletterTestMail, {
    done: ({ data: { receiver } }) => `The test e-mail is on its way to ${receiver}`,
  });
  const stopping = useAct(cancelNewsletterSending, { done: 'The issue is a draft again' });
  const removing = useAct(deleteNewsletterIssue, {
    done: 'The issue is deleted',
    onDone: () => goTo(),
  });
  const save = (body: NewsletterText) =>
    issue ? updating.send({ ...toIssueCall(issue), body }) : creating.send({ body });
  const all = { saving, showing, testing, stopping, removing };
  const failed = Object.values(all).find(({ error }) => error !== null)?.error;
  return { ...all, save, failed };
}

export type IssueActs = ReturnType<typeof useIssueActs>;
