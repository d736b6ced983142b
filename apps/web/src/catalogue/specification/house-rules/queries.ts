import type { Client } from '@portal/contract/client';
import {
  getHouseRules,
  previewHouseRules,
  updateHouseRules,
} from '@portal/contract/catalogue/specification/house-rule-operations';
import { callQuery } from '../../../api/call-query.ts';

export type Weights = Record<string, number>;

export const houseRulesQuery = (client: Client) => callQuery(client, getHouseRules);

export const sendPreview = (client: Client, weights: Weights) =>
  client(previewHouseRules, { body: { weights } });

export const sendHouseRules = (
  client: Client,
  body: { readonly weights: Weights; readonly version: number },
) => client(updateHouseRules, { body });
