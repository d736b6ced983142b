import { randomUUID } from 'node:crypto';

/** Ids that nobody guesses: `msg_` for messages, as Standard Webhooks has them; `wh_` for endpoints. */
export const createId = (prefix: 'msg' | 'wh') => `${prefix}_${randomUUID().replaceAll('-', '')}`;
