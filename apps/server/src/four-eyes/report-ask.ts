import { getSpecificationCallers } from '@portal/contract/catalogue/specification/caller-operations';
import { getCloudEndpoint } from '@portal/contract/catalogue/inventory/operations';
import {
  getDraftDocument,
  getDraftMetrics,
  getDraftReport,
} from '@portal/contract/catalogue/specification/draft-operations';
import { getSpecificationEdition } from '@portal/contract/catalogue/specification/edition-operations';
import { checkMendedSpecification } from '@portal/contract/catalogue/specification/overlay-operations';
import { checkSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { isReported, type ReportedAct } from '@portal/contract/desk/four-eyes/rules';
import type { FourEyesReport } from '@portal/contract/desk/four-eyes/report-operations';
import type { Operation, ReplyOf } from '@portal/contract/operation';
import * as z from 'zod/mini';
import type { Person } from '../context/caller.ts';
import { notFound, PortalError } from '../platform/errors/portal-error.ts';
import type { AskedCall } from '../platform/asked-call.ts';
import { type FourEyes, readAsk, toCall } from './decide-ask.ts';
import { findAskedCall } from './four-eyes-sql.ts';

/** What is read by another operation, as whoever decides sees it. */
type Read = <O extends Operation>(
  operation: O,
  call: Partial<Pick<AskedCall, 'params' | 'query' | 'body'>>,
) => Promise<ReplyOf<O>>;

type Look = (call: AskedCall, read: Read) => Promise<Partial<FourEyesReport>>;

const called = z.object({
  specificationId: z.optional(z.string()),
  draftId: z.optional(z.string()),
  editionId: z.optional(z.string()),
});
const idOf = (given: unknown) => z.parse(called, given);

const lookAtCallers: Look = async ({ params }, read) => {
  const { data: callers } = await read(getSpecificationCallers, { params });
  return { callers };
};

async function check(read: Read, id: string | undefined, document: unknown) {
  const query = id === undefined ? {} : { specificationId: id };
  const { data: report } = await read(checkSpecification, { query, body: document });
  // Safe because the call was parsed by its operation before it was kept.
  return { report, document: document as FourEyesReport['document'] };
}

/** Where the calls of an API go now; null for one without a route. */
async function findRoute(read: Read, systemName: string) {
  try {
    const { data } = await read(getCloudEndpoint, { params: { systemName } });
    if (!('upstream' in data)) return null;
    const { businessOwner, producerTeam, contactEmail, supportInfo } = data.producer;
    const { upstream, timeoutMs, callerAudience, lifecycle } = data;
    const producer = { businessOwner, producerTeam, contactEmail, supportInfo };
    return { upstream, timeoutMs, callerAudience, lifecycle, ...producer };
  } catch (error) {
    if (error instanceof PortalError && error.failure === 'notFound') return null;
    throw error;
  }
}

/** How what an operation would do is seen: by those that tell whoever publishes. What is not here, says before and after. */
const looks: Readonly<Record<ReportedAct, Look>> = {
  createSpecification: ({ body }, read) => check(read, undefined, body),
  updateSpecification: ({ params, body }, read) => check(read, idOf(params).specificationId, body),
  async publishMendedSpecification({ query, body }, read) {
    const { specificationId } = idOf(query);
    const { data: report } = await read(checkMendedSpecification, {
      query: specificationId === undefined ? {} : { specificationId },
      body,
    });
    return { report };
  },
  async publishDraft({ params }, read) {
    const { data: report } = await read(getDraftReport, { params });
    const { data: document } = await read(getDraftDocument, { params });
    const { data: pricing } = await read(getDraftMetrics, { params });
    const routeBefore = await findRoute(read, pricing.draft.systemName);
    return { report, document, draft: { pricing, routeBefore } };
  },
  async restoreSpecificationEdition({ params }, read) {
    const { data } = await read(getSpecificationEdition, { params });
    const document = { format: data.format, text: data.document };
    return check(read, idOf(params).specificationId, document);
  },
  deleteSpecification: lookAtCallers,
  updateSpecificationStatus: lookAtCallers,
  updateSpecificationListing: lookAtCallers,
};

const nothing: FourEyesReport = { document: null, draft: null, report: null, callers: null };

/** Shown to whoever may decide the request, and to who made it, while it waits. */
export async function reportAsk(
  fourEyes: FourEyes,
  person: Person,
  id: string,
): Promise<FourEyesReport> {
  const { ask } = await readAsk(fourEyes, person, id);
  const { operation: act } = ask;
  const call = ask.state === 'waiting' ? await findAskedCall(fourEyes.database, ask.id) : null;
  if (!isReported(act) || !call) return nothing;
  const read: Read = async (operation, given) => {
    const one = fourEyes.routes.get(operation.id);
    if (!one) throw notFound();
    const { origin } = call;
    const asked = { params: {}, query: {}, body: undefined, ifMatch: null, origin, ...given };
    const reply = await one.handle(toCall(asked, person));
    // Safe because a handler answers as its operation says.
    return reply as ReplyOf<typeof operation>;
  };
  return { ...nothing, ...(await looks[act](call, read)) };
}
