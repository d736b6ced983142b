import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import { refuse } from '../refuse.ts';
import {
  CLOSED,
  createReviewOf,
  reviews,
  withDecision,
  withReviewer,
  type Decision,
  type Review,
  type ReviewInput,
} from './review.ts';

type ReviewHandler = (review: Review, ...rest: Parameters<OperationHandler>) => CarrierReply;

function forReview(handle: ReviewHandler): OperationHandler {
  return (request, world) => {
    const { reviewId = '' } = request.params;
    const review = reviews.find(request.account, reviewId, world);
    if (review) return handle(review, request, world);
    const text = `There is no review ${reviewId}`;
    return refuse(404, 'REVIEW-404', { text, param: 'reviewId', value: reviewId });
  };
}

const createReview: OperationHandler = ({ account, body }, world) => {
  const input = body as ReviewInput;
  const open = reviews
    .list(account, world)
    .find(({ systemName, state }) => systemName === input.systemName && !CLOSED.includes(state));
  if (open) {
    const text = `${input.systemName} has an open review: ${open.reviewId}`;
    const about = { param: 'systemName', value: input.systemName };
    return refuse(409, 'REVIEW-409-OPEN', { text, ...about });
  }
  const review = createReviewOf(input, world);
  reviews.save(account, review, world);
  const location = `/rest/apigov/v1/reviews/${review.reviewId}`;
  return { status: 201, headers: { location }, body: review };
};

const listReviews: OperationHandler = ({ account, query }, world) => {
  const { state, systemName } = query as { state?: readonly string[]; systemName?: string };
  const body = reviews
    .list(account, world)
    .filter((review) => state === undefined || state.includes(review.state))
    .filter((review) => systemName === undefined || review.systemName === systemName);
  return { status: 200, body };
};

const getReview = forReview((review) => ({ status: 200, body: review }));

const withdrawReview = forReview((review, { account }, world) => {
  if (CLOSED.includes(review.state)) return toStateFault(review, 'cannot be withdrawn');
  const closedAt = new Date(world.clock()).toISOString();
  reviews.save(account, { ...review, state: 'withdrawn', closedAt }, world);
  return { status: 204 };
});

interface CommentInput {
  readonly by: string;
  readonly text: string;
  readonly pointer?: string | null;
  readonly blocking?: boolean;
}

const createComment = forReview((review, { account, body }, world) => {
  if (CLOSED.includes(review.state)) return toStateFault(review, 'takes no comments');
  const { by, text, pointer = null, blocking = false } = body as CommentInput;
  const commentId = review.comments.length + 1;
  const comment = { commentId, by, text, pointer, blocking, at: toNow(world.clock()) };
  const changed = withReviewer(review, by);
  reviews.save(account, { ...changed, comments: [...review.comments, comment] }, world);
  return { status: 201, body: comment };
});

const createDecision = forReview((review, { account, body }, world) => {
  const input = body as Omit<Decision, 'at'>;
  if (CLOSED.includes(review.state)) return toStateFault(review, 'takes no decisions');
  if (input.by === review.author) {
    const text = 'The author cannot decide';
    return refuse(409, 'REVIEW-409-AUTHOR', { text, param: 'by', value: input.by });
  }
  if (input.outcome !== 'approve' && (input.text ?? '').trim() === '') {
    const text = 'requestChanges and reject need a text';
    return refuse(422, 'REVIEW-422-TEXT', { text, param: 'text', value: '' });
  }
  const changed = withDecision(review, { ...input, at: toNow(world.clock()) });
  reviews.save(account, changed, world);
  return { status: 201, body: changed };
});

function toStateFault({ state }: Review, verb: string): CarrierReply {
  const text = `A review in the state ${state} ${verb}`;
  return refuse(409, 'REVIEW-409-STATE', { text, param: 'state', value: state });
}

function toNow(time: number): string {
  return new Date(time).toISOString();
}

export const reviewOperations: Operations = {
  createReview,
  listReviews,
  getReview,
  withdrawReview,
  createComment,
  createDecision,
};
