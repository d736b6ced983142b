import type { Rule } from './rule.ts';

export const findFarDate: Rule = ({ shippingDate: value }, { firstDay, lastDay, bookedDay }) => {
  if (value === undefined || value === bookedDay) return [];
  if (value >= firstDay && value <= lastDay) return [];
  const text = `shippingDate is from ${firstDay} to ${lastDay}: today or up to 30 days ahead`;
  return [{ text, param: 'shippingDate', value }];
};
