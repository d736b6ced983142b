import * as z from 'zod/mini';
import type { World } from '../../state/world.ts';
import { createRecords } from '../records.ts';
import demo from './demo.json' with { type: 'json' };

export const reviewInput = z.looseObject({
  systemName: z.string(),
  reason: z.string(),
  summary: z.string(),
  author: z.string(),
  designUrl: z._default(z.nullable(z.string()), null),
  dueOn: z._default(z.nullable(z.string()), null),
});
type ReviewInput = z.output<typeof reviewInput>;

export const decisionInput = z.looseObject({
  by: z.string(),
  outcome: z.enum(['approve', 'requestChanges', 'reject']),
  text: z.optional(z.string()),
});
const decision = z.extend(decisionInput, { at: z.string() });
type Decision = z.output<typeof decision>;

const reviewRecord = z.extend(reviewInput, {
  reviewId: z.string(),
  state: z.enum(['open', 'inReview', 'changesRequested', 'approved', 'rejected', 'withdrawn']),
  reviewers: z.array(z.string()),
  comments: z.array(z.unknown()),
  decisions: z.array(decision),
  createdAt: z.string(),
  closedAt: z.nullable(z.string()),
});
export type Review = z.output<typeof reviewRecord>;

const APPROVALS_NEEDED = 2;
export const CLOSED: readonly Review['state'][] = ['approved', 'rejected', 'withdrawn'];

/** Serials below belong to reviews that came before the sandbox. */
const FIRST_SERIAL = 31;

export const reviews = createRecords<Review>({
  name: 'reviews',
  id: 'reviewId',
  noun: 'review',
  faultCode: 'REVIEW-404',
  demos: [reviewRecord.parse(demo)],
});

export function createReviewOf(input: ReviewInput, world: World): Review {
  const serial = FIRST_SERIAL + world.nextSerial('review');
  return {
    ...input,
    reviewId: `rv-${String(serial).padStart(4, '0')}`,
    state: 'open',
    reviewers: [],
    comments: [],
    decisions: [],
    createdAt: new Date(world.clock()).toISOString(),
    closedAt: null,
  };
}

export function withReviewer(review: Review, by: string): Review {
  const isNew = by !== review.author && !review.reviewers.includes(by);
  const reviewers = isNew ? [...review.reviewers, by] : review.reviewers;
  return { ...review, reviewers, state: review.state === 'open' ? 'inReview' : review.state };
}

/** A second decision of a reviewer replaces the first; two approvals or one rejection close. */
export function withDecision(review: Review, decision: Decision): Review {
  const others = review.decisions.filter(({ by }) => by !== decision.by);
  const decisions = [...others, decision];
  const state = toState(decisions);
  const closedAt = CLOSED.includes(state) ? decision.at : null;
  return { ...withReviewer(review, decision.by), decisions, state, closedAt };
}

function toState(decisions: readonly Decision[]): Review['state'] {
  const count = (wanted: string) => decisions.filter(({ outcome }) => outcome === wanted).length;
  if (count('reject') > 0) return 'rejected';
  if (count('requestChanges') > 0) return 'changesRequested';
  return count('approve') >= APPROVALS_NEEDED ? 'approved' : 'inReview';
}
