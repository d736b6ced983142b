import type { Operations } from '../../operation-handler.ts';
import { getPostcode, getPostcodeServices } from './get-postcode.ts';
import { searchPostcodes } from './search-postcodes.ts';
import { listPostcodeFormats, validatePostcodes } from './validate-postcodes.ts';

export const postcodeOperations: Operations = {
  getPostcode,
  getPostcodeServices,
  searchPostcodes,
  listPostcodeFormats,
  validatePostcodes,
};
