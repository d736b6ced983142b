import { t } from '../../platform/text/text.ts';
import type { Notice } from '../pages/fields.ts';

export function toWaitNotice(seconds: number): Notice {
  const minutes = Math.ceil(seconds / 60);
  const short = seconds === 1 ? t`a second` : t`${seconds} seconds`;
  const span = seconds < 90 ? short : t`${minutes} minutes`;
  return {
    kind: 'danger',
    title: t`Too many attempts`,
    text: t`Wait ${span}, then try again.`,
  };
}
