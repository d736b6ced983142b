import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { read, withBody, withQuery } from '../read.ts';
import { created, isWanted, ok } from '../replies.ts';
import {
  CLOSED,
  createReviewOf,
  decisionInput,
  reviewInput,
  reviews,
  withDecision,
  withReviewer,
  type Review,
} from './review.ts';

const filters = z.object({
  state: z.optional(z.array(z.string())),
  systemName: z.optional(z.string()),
});

const commentInput = z.object({
  by: z.string(),
  text: z.string(),
  pointer: z._default(z.nullable(z.string()), null),
  blocking: z._default(z.boolean(), false),
});

function requireOpen({ state }: Review, verb: string): void {
  if (!CLOSED.includes(state)) return;
  const text = `A review in the state ${state} ${verb}`;
  refuse(409, 'REVIEW-409-STATE', { text, param: 'state', value: state });
}

const toNow = (time: number) => new Date(time).toISOString();

export const reviewOperations: Operations = {
  createReview: withBody(reviewInput, (input, { account }, world) => {
    const { systemName } = input;
    const open = reviews
      .list(account, world)
      .find((known) => known.systemName === systemName && !CLOSED.includes(known.state));
    if (open) {
      const text = `${systemName} has an open review: ${open.reviewId}`;
      refuse(409, 'REVIEW-409-OPEN', { text, param: 'systemName', value: systemName });
    }
    const review = createReviewOf(input, world);
    reviews.save(account, review, world);
    return created(review, `/rest/apigov/v1/reviews/${review.reviewId}`);
  }),

  listReviews: withQuery(filters, (wanted, { account }, world) => {
    const found = reviews
      .list(account, world)
      .filter(({ state }) => isWanted(wanted.state, state))
      .filter(({ systemName }) => isWanted(wanted.systemName, systemName));
    return ok(found);
  }),

  getReview: reviews.one((review) => ok(review)),

  withdrawReview: reviews.one((review, { account }, world) => {
    requireOpen(review, 'cannot be withdrawn');
    reviews.save(account, { ...review, state: 'withdrawn', closedAt: toNow(world.clock()) }, world);
    return { status: 204 };
  }),

  createComment: reviews.one((review, { account, body }, world) => {
    requireOpen(review, 'takes no comments');
    const input = read(commentInput, body);
    const at = toNow(world.clock());
    const comment = { commentId: review.comments.length + 1, ...input, at };
    const comments = [...review.comments, comment];
    reviews.save(account, { ...withReviewer(review, input.by), comments }, world);
    return { status: 201, body: comment };
  }),

  createDecision: reviews.one((review, { account, body }, world) => {
    const input = read(decisionInput, body);
    requireOpen(review, 'takes no decisions');
    if (input.by === review.author) {
      const text = 'The author cannot decide';
      refuse(409, 'REVIEW-409-AUTHOR', { text, param: 'by', value: input.by });
    }
    if (input.outcome !== 'approve' && (input.text ?? '').trim() === '') {
      const text = 'requestChanges and reject need a text';
      refuse(422, 'REVIEW-422-TEXT', { text, param: 'text', value: '' });
    }
    const changed = withDecision(review, { ...input, at: toNow(world.clock()) });
    reviews.save(account, changed, world);
    return { status: 201, body: changed };
  }),
};
