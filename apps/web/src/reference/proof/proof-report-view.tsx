import {
  getProofReport,
  listProofs,
  proveSpecification,
  type ProofReport,
} from '@portal/contract/catalogue/specification/proof-operations';
import type { Client } from '@portal/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { useTask } from '../../resource/use-task.ts';
import { Button } from '../../ui/input/button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { PlaceLink } from '../outline/place-link.tsx';
import styles from './proof.module.css';

const askAgainMs = 1_000;
const mostAsked = 120;

/** Asks for a proof, and waits until it came; where it takes very long, what is there then is shown. */
async function runExamples(client: Client, specificationId: string): Promise<void> {
  const params = { specificationId };
  const { data: before } = await client(proveSpecification, { params });
  for (let asked = 0; asked < mostAsked; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    const { data } = await client(getProofReport, { params });
    if (data.triedAt !== before.triedAt) return;
  }
}

/** For staff: what differs and at which pointer, and the examples run now. */
export function ProofReportView({ specificationId }: { readonly specificationId: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const report = useRead(getProofReport, { params: { specificationId } });
  const run = useTask(() => runExamples(client, specificationId), {
    onDone: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [listProofs.id] }),
        queries.invalidateQueries({ queryKey: [getProofReport.id] }),
      ]),
    failed: 'The examples were not run.',
  });
  const found = report.data?.data;
  return (
    <div aria-live="polite">
      <NotLoaded query={report} what="the test results" lines={2} />
      {found && <Findings report={found} />}
      {found?.hindrance === null && (
        <Button
          size="sm"
          variant="quiet"
          pending={run.isPending && 'Running'}
          onClick={() => run.start()}
        >
          Run now<span className="sr"> the examples of this document</span>
        </Button>
      )}
    </div>
  );
}

const hindrances: Readonly<Record<NonNullable<ProofReport['hindrance']>, string>> = {
  production: 'Examples are run in the sandbox only.',
  noUpstream: 'The API has no upstream.',
};

function Findings({ report }: { readonly report: ProofReport }) {
  const { hindrance, failure, triedAt, faults } = report;
  return (
    <>
      {hindrance !== null && <p className="small subtle">{hindrances[hindrance]}</p>}
      {failure !== null && triedAt !== null && (
        <p>
          Could not be run on <Moment at={triedAt} />: {failure}.
        </p>
      )}
      {faults.length > 0 && (
        <details>
          <summary>What differs: {faults.length}</summary>
          <ul className={styles['list']}>
            {faults.map((fault) => (
              <li key={JSON.stringify(fault)}>
                <PlaceLink operation={fault.operation}>{fault.operation}</PlaceLink>,{' '}
                {fault.example}: {fault.place}{' '}
                {fault.pointer !== '' && <code>{fault.pointer}</code>} {fault.text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
