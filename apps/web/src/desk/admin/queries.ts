import type { Client } from '@portal/contract/client';
import {
  getStaffSecondFactor,
  updateStaffSecondFactor,
} from '@portal/contract/identity/setting/operations';
import { callQuery } from '../../api/call-query.ts';

export function staffSecondFactorQuery(client: Client) {
  return callQuery(client, getStaffSecondFactor);
}

export function sendStaffSecondFactor(client: Client, isRequired: boolean) {
  return client(updateStaffSecondFactor, { body: { staff_second_factor: isRequired } });
}
