import type { XAttributes } from '@portal/contract/inventory/schema';
import type { SpecificationItem } from '@portal/contract/specification/schema';
import type { Connection } from '../../clients/database.ts';
import { invalid } from '../../errors/portal-error.ts';
import { findEndpointAt, replaceEndpoint } from '../../stores/endpoints.ts';

interface Served {
  readonly item: SpecificationItem;
  readonly methods: readonly string[];
  readonly attributes: XAttributes;
}

const path = /^\/rest(?:\/[A-Za-z0-9._~-]+)+$/;

/** An active API with a base path has a route: the first publication makes it, later ones keep what staff have set there. */
export async function saveEndpoint(
  connection: Connection,
  { item, methods, attributes }: Served,
): Promise<void> {
  const { systemName, basePath, visibility } = item;
  if (!basePath) return;
  if (!path.test(basePath)) {
    throw invalid({
      'x-basePath': ['The base path must lie below /rest, such as /rest/location/v4'],
    });
  }
  const taken = await findEndpointAt(connection, basePath);
  if (taken !== null && taken !== systemName) {
    throw invalid({ 'x-basePath': [`The base path is taken by ${taken}`] });
  }
  await replaceEndpoint(connection, {
    systemName,
    basePath,
    visibility,
    // Said in so many words it wins over what the document's security schemes tell.
    iamSecure:
      attributes['x-iam-secure'] === undefined
        ? item.iamSecure
        : attributes['x-iam-secure'] === true,
    methods,
    upstream: 'carrier',
  });
}
