#!/usr/bin/env node
/**
 * Publishes a specification from a shell or a pipeline:
 *
 *   PORTAL_TOKEN=dp_… node scripts/publish-spec.mjs openapi.yaml --portal https://developer.example [--id NAME] [--check | --draft]
 *
 * The token is a personal one with the scope `publishing` and write access. With --id the document of that specification
 * is replaced, with --check nothing is stored, with --draft it becomes a draft, which publishers alone see. Ends with 1 when it was refused, with 2 when a check finds a breaking change.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const base = '/rest/apigov/ssa/v1/aut/specs';

/**
 * @typedef {{ breaking: boolean, operation: string | null, place: string, text: string }} Change
 * @typedef {{ severity: string, line: number, column: number, message: string, mend?: string }} Fault
 * @typedef {{ systemName: string, version: string, faults: Fault[], lint: { score: number } | null, changes: Change[] }} Report
 * @typedef {{ id: string, title: string }} Draft
 * @typedef {{ explanationText: string, paramValues?: { param: string, value: string }[] }} Refusal
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    portal: { type: 'string', default: 'http://localhost:4000' },
    id: { type: 'string' },
    check: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
  },
});

const [file] = positionals;
const token = process.env['PORTAL_TOKEN'];
if (!file || !token || (values.draft && (values.check || values.id))) {
  console.error(
    'Usage: PORTAL_TOKEN=dp_… publish-spec.mjs FILE [--portal URL] [--id NAME] [--check | --draft]',
  );
  process.exit(1);
}
process.exitCode = await publish(file, token);

/**
 * @param {string} document
 * @param {string} bearer
 */
async function publish(document, bearer) {
  const answer = await fetch(toAddress(), {
    method: values.id && !values.check ? 'PUT' : 'POST',
    headers: {
      Authorization: `Bearer ${bearer}`,
      'Content-Type': `application/${/\.json$/i.test(document) ? 'json' : 'yaml'}`,
    },
    body: readFileSync(document),
  });
  /** @type {{ data: Report & Draft, message?: string, compositeFault?: { faults: Refusal[] } }} */
  const body = /** @type {any} */ (await answer.json());
  if (!answer.ok) return tellRefusal(answer.status, body);
  if (answer.status === 202) return tellSecond(body);
  return values.draft ? tellDraft(body.data) : tellReport(body.data);
}

function toAddress() {
  const { portal, id, check, draft } = values;
  if (draft) return `${portal}/rest/apigov/ssa/v1/aut/drafts`;
  if (!check) return `${portal}${base}${id ? `/${encodeURIComponent(id)}` : ''}`;
  return `${portal}${base}/check${id ? `?specificationId=${encodeURIComponent(id)}` : ''}`;
}

/**
 * @param {number} status
 * @param {{ compositeFault?: { faults: Refusal[] } }} body
 */
function tellRefusal(status, body) {
  console.error(`Refused with ${status}`);
  for (const { explanationText, paramValues = [] } of body.compositeFault?.faults ?? []) {
    const told = new Map(paramValues.map(({ param, value }) => [param, value]));
    const at = told.has('line') ? `line ${told.get('line')}: ` : '';
    console.error(`  ${at}${[explanationText, told.get('mend')].filter(Boolean).join('. ')}`);
  }
  return 1;
}

/** @param {{ message?: string }} answer */
function tellSecond({ message }) {
  console.log(message);
  return 0;
}

/** @param {Draft & Report} draft */
function tellDraft({ id, title, systemName, version }) {
  console.log(`Drafted ${title} ${version} (${systemName})`);
  console.log(`  ${values.portal}/apis/drafts/${id}`);
  return 0;
}

/** @param {Report} report */
function tellReport({ systemName, version, faults, lint, changes }) {
  console.log(
    `${values.check ? 'Checked' : 'Published'} ${systemName} ${version}, score ${lint?.score ?? '–'}`,
  );
  for (const { severity, line, column, message, mend } of faults) {
    console.log(`  ${severity} ${line}:${column} ${[message, mend].filter(Boolean).join('. ')}`);
  }
  for (const { breaking, operation, place, text } of changes) {
    console.log(
      `  ${breaking ? 'BREAKING' : 'change'} ${[operation, place].filter(Boolean).join(', ')}: ${text}`,
    );
  }
  return values.check && changes.some(({ breaking }) => breaking) ? 2 : 0;
}
