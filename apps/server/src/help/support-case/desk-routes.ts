import * as replies from '@portal/contract/help/support-case/saved-reply-operations';
import * as operations from '@portal/contract/help/support-case/thread-operations';
import { requirePerson, type Caller } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import {
  answerSupportCase,
  closeSupportCase,
  getSupportCase,
  handOverSupportCase,
  listSupportColleagues,
  reopenSupportCase,
} from './case-thread.ts';
import { handOverShift, handOverSupportCases } from './hand-over-shift.ts';
import { listSupportCases } from './list-support-cases.ts';
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from './saved-replies.ts';
import { getOwnSupportCase, listOwnSupportCases, writeSupportMessage } from './own-cases.ts';

interface DeskCall {
  readonly caller: Caller;
  readonly params: { readonly reference: string };
  readonly ifMatch: string | null;
}

const toCall = ({ caller, params, ifMatch }: DeskCall) => ({
  person: requirePerson(caller),
  reference: params.reference,
  ifMatch,
});

const toReplyCall = ({
  caller,
  params,
  ifMatch,
}: Pick<DeskCall, 'caller' | 'ifMatch'> & { readonly params: { readonly replyId: string } }) => ({
  person: requirePerson(caller),
  replyId: params.replyId,
  ifMatch,
});

export const supportThreadRoutes = (services: Services): readonly Route[] => [
  route(operations.listOwnSupportCases, ({ caller }) =>
    listOwnSupportCases(services, requirePerson(caller)),
  ),
  route(operations.getOwnSupportCase, ({ caller, params }) =>
    getOwnSupportCase(services, requirePerson(caller), params.reference),
  ),
  route(operations.writeSupportMessage, ({ caller, params, body }) =>
    writeSupportMessage(services, requirePerson(caller), { ...params, ...body }),
  ),
  route(operations.listSupportCases, ({ caller, query }) =>
    listSupportCases(services, requirePerson(caller), query),
  ),
  route(operations.getSupportCase, ({ params }) => getSupportCase(services, params.reference)),
  route(operations.answerSupportCase, (call) =>
    answerSupportCase(services, toCall(call), call.body),
  ),
  route(operations.handOverSupportCase, (call) =>
    handOverSupportCase(services, toCall(call), call.body),
  ),
  route(operations.closeSupportCase, (call) => closeSupportCase(services, toCall(call))),
  route(operations.reopenSupportCase, (call) => reopenSupportCase(services, toCall(call))),
  route(operations.handOverShift, ({ caller, body }) =>
    handOverShift(services, requirePerson(caller), body),
  ),
  route(operations.handOverSupportCases, ({ caller, body }) =>
    handOverSupportCases(services, requirePerson(caller), body),
  ),
  route(operations.listSupportColleagues, () => listSupportColleagues(services)),
  route(replies.listSavedReplies, () => listSavedReplies(services)),
  route(replies.createSavedReply, ({ caller, body }) =>
    createSavedReply(services, requirePerson(caller), body),
  ),
  route(replies.updateSavedReply, (call) =>
    updateSavedReply(services, toReplyCall(call), call.body),
  ),
  route(replies.deleteSavedReply, (call) => deleteSavedReply(services, toReplyCall(call))),
];
