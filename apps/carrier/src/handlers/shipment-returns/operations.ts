import type { Operations } from '../../operation-handler.ts';
import { getReturnLabel } from './get-return-label.ts';
import { getReturnReport } from './get-return-report.ts';
import { cancelReturn, createReturn, getReturn, listReturns } from './manage-returns.ts';

export const returnOperations: Operations = {
  createReturn,
  listReturns,
  getReturn,
  cancelReturn,
  getReturnLabel,
  getReturnReport,
};
