import type { XAttributes } from '@portal/contract/catalogue/inventory/schema';
import type { DraftRoute } from '@portal/contract/catalogue/specification/draft-schema';
import { basePathShape } from '@portal/contract/addresses/served-paths';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { IssuerBinding } from '@portal/openapi/security/issuer-binding';
import type { Connection } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors/portal-error.ts';
import type { InfoChanges } from './examination/edit-info.ts';
import {
  deleteUnusedEndpoint,
  findEndpointAt,
  type FirstUpstream,
  replaceEndpoint,
  updateEndpointRoute,
} from './endpoint-sql.ts';
import { requireNotOwn } from './require-not-own.ts';
import { t } from '../../../platform/text/text.ts';

interface EndpointChange {
  readonly item: SpecificationItem;
  readonly methods: readonly string[];
  readonly attributes: XAttributes;
  readonly issuerBinding: IssuerBinding;
  /** What staff change in the inventory: a document alone takes no floor away. */
  readonly edit: InfoChanges | undefined;
  /** What its publisher says of the route; without it staff's own words stay. */
  readonly route: DraftRoute | undefined;
  /** The API whose route a new endpoint takes over: the version before it. */
  readonly inherits: string | null;
  readonly firstUpstream: FirstUpstream;
}

/** An API with a base path has a route: the first publication makes it, later ones keep what staff have set there. */
export async function saveEndpoint(
  connection: Connection,
  { item, attributes, issuerBinding, edit, route, ...rest }: EndpointChange,
): Promise<void> {
  const { systemName, basePath, visibility } = item;
  if (!basePath) return deleteUnusedEndpoint(connection, systemName);
  requireNotOwn(basePath);
  if (!basePathShape.test(basePath)) {
    throw invalid({
      'x-basePath': [t`The base path must start with /rest/, such as /rest/location/v4`],
    });
  }
  const taken = await findEndpointAt(connection, basePath);
  if (taken !== null && taken !== systemName) {
    throw invalid({ 'x-basePath': [t`The base path is taken by ${taken}`] });
  }
  const said = attributes['x-iam-secure'];
  // Said in so many words it wins over what the document's security schemes tell.
  const iamSecure = typeof said === 'boolean' ? said : issuerBinding.schemes.length > 0;
  await replaceEndpoint(connection, {
    systemName,
    basePath,
    visibility,
    iamSecure,
    changesFloor: said === true || (edit !== undefined && Object.hasOwn(edit, 'x-iam-secure')),
    ...rest,
  });
  if (route) await saveRoute(connection, systemName, route);
}

async function saveRoute(connection: Connection, systemName: string, route: DraftRoute) {
  const lifecycle = await updateEndpointRoute(connection, systemName, route);
  if (lifecycle === undefined || lifecycle === route.lifecycle) return;
  throw invalid({
    lifecycle: [
      t`An API is retired and reactivated by its campaign: start or cancel it under Retiring APIs`,
    ],
  });
}
