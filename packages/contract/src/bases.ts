/** Base paths of the calls (contracts §1.1). */
export const devportalBase = '/rest/system/devportal/v1';
export const acoBase = '/rest/system/devportal/v1/aco';
export const apoBase = '/rest/system/devportal/v2/apo';
export const apigovBase = '/rest/apigov/v1';
export const specsBase = '/rest/apigov/ssa/v1';
export const aesBase = '/rest/apigov/v2/aes';
export const systemApigovBase = '/rest/system/apigov/v1';
export const inventoryBase = '/rest/system/apigov/v1/inventory';
export const loginBackend = '/login/api';
export const identityService = '/iam';

/** The allow-listed tag of the portal's own browser client: an identifier, never a proof. */
export const portalKey = 'web-devportal';
export const portalKeyHeader = 'x-bap-key';
export const shipmentConfigBase = '/rest/shipment/v1/sac/config';

/** What calls to the two bases of local development carry in place of a person's token; no server takes it. */
export const developmentToken = 'local-development';
