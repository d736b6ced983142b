import type { CarrierReply } from '../../operation-handler.ts';
import { ok, toFileReply } from '../replies.ts';

export const EDIFACT = 'application/edifact';

/** UNOC is ISO 8859-1. */
const toBytes = (text: string) => Buffer.from(text, 'latin1');
const TYPE = `${EDIFACT}; charset=iso-8859-1`;

export const toEdifactReply = (text: string): CarrierReply =>
  ok(toBytes(text), { 'content-type': TYPE });

export const toEdifactFile = (text: string, name: string): CarrierReply =>
  toFileReply(toBytes(text), TYPE, { name, as: 'attachment' });
