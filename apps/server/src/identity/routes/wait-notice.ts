import type { Notice } from '../pages/fields.ts';

export function toWaitNotice(seconds: number): Notice {
  const minutes = Math.ceil(seconds / 60);
  const span = seconds < 90 ? `${seconds} seconds` : `${minutes} minutes`;
  return {
    kind: 'danger',
    title: 'Too many attempts',
    text: `Wait ${span}, then try again.`,
  };
}
