import { TEST_PACK, TEST_TABLE } from '@portal/test-data/pack';
import type { CarrierReply, CarrierRequest } from '../../operation-handler.ts';
import { ok, orTable } from '../replies.ts';

/** The whole pack, or its table where CSV is asked for. */
export const toTestDataReply = (request: CarrierRequest): CarrierReply =>
  orTable(request, ok(TEST_PACK), TEST_TABLE);
