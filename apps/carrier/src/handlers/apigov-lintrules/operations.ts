import { parse } from 'yaml';
import { isObject, toObject, type JsonObject } from '../../json.ts';
import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import { toEtag } from '../etag.ts';
import { chooseMediaType } from '../negotiate.ts';
import { createRecords } from '../records.ts';
import { refuse } from '../refuse.ts';
import { lintDocument, type LintFinding } from './lint-document.ts';
import { RULE_SETS, type RuleSet } from './rule-sets.ts';

interface Report {
  readonly reportId: string;
  readonly ruleSetId: string;
  readonly ruleSetVersion: number;
  readonly title: string | null;
  readonly passed: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly LintFinding[];
  readonly createdAt: string;
}

const FINDINGS: readonly LintFinding[] = [
  {
    ruleId: 'operation-summary',
    severity: 'error',
    path: 'paths./parcels.get',
    text: 'Every operation has a summary',
  },
  { ruleId: 'info-contact', severity: 'warn', path: 'info', text: 'info has a contact' },
];

const reports = createRecords<Report>({
  name: 'lintReports',
  idOf: ({ reportId }) => reportId,
  demos: [
    {
      reportId: 'lr_000001',
      ruleSetId: 'public-api',
      ruleSetVersion: 4,
      title: 'Example',
      passed: false,
      counts: toCounts(FINDINGS),
      findings: FINDINGS,
      createdAt: '2026-11-20T11:00:00Z',
    },
  ],
});

const listRuleSets: OperationHandler = () => ({ status: 200, body: RULE_SETS.map(toHead) });

const getRuleSet: OperationHandler = ({ params }) => {
  const { ruleSetId = '' } = params;
  const found = RULE_SETS.find((known) => known.ruleSetId === ruleSetId);
  if (!found) return toUnknownRuleSet(ruleSetId);
  const body = { ...toHead(found), rules: found.rules };
  return { status: 200, headers: { etag: toEtag(body) }, body };
};

function toHead({ rules, ...head }: RuleSet) {
  return { ...head, ruleCount: rules.length };
}

const createLintReport: OperationHandler = ({ account, query, body }, world) => {
  const document = toDocument(body);
  if (!document) {
    const text = 'The document has neither openapi nor swagger';
    return refuse(422, 'LINT-422-FORMAT', { text, param: 'document', value: '{}' });
  }
  const info = toObject(document['info']);
  const { ruleSetId } = query as { ruleSetId?: string };
  const ruleSet = findRuleSet(ruleSetId, info['x-visibility']);
  if (!ruleSet) return toUnknownRuleSet(ruleSetId ?? '');
  const findings = lintDocument(document, ruleSet.rules);
  const serial = 1 + world.nextSerial('lintReport');
  const report: Report = {
    reportId: `lr_${String(serial).padStart(6, '0')}`,
    ruleSetId: ruleSet.ruleSetId,
    ruleSetVersion: ruleSet.version,
    title: typeof info['title'] === 'string' ? info['title'] : null,
    passed: findings.every(({ severity }) => severity !== 'error'),
    counts: toCounts(findings),
    findings,
    createdAt: new Date(world.clock()).toISOString(),
  };
  reports.save(account, report, world);
  const location = `/rest/apigov/v1/lintrules/reports/${report.reportId}`;
  return { status: 201, headers: { location }, body: report };
};

/** The document inside a JSON request, or the body itself as YAML or JSON text. */
function toDocument(body: unknown): JsonObject | undefined {
  const value = toValue(body);
  return isObject(value) && ('openapi' in value || 'swagger' in value) ? value : undefined;
}

function toValue(body: unknown): unknown {
  if (isObject(body) && 'document' in body) return body['document'];
  const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : body;
  try {
    return typeof text === 'string' ? parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function findRuleSet(ruleSetId: string | undefined, visibility: unknown): RuleSet | undefined {
  if (ruleSetId !== undefined) return RULE_SETS.find((known) => known.ruleSetId === ruleSetId);
  return (
    RULE_SETS.find(({ appliesTo }) => appliesTo.some((known) => known === visibility)) ??
    RULE_SETS[0]
  );
}

function toCounts(findings: readonly LintFinding[]) {
  const count = (wanted: string) => findings.filter(({ severity }) => severity === wanted).length;
  return { error: count('error'), warn: count('warn'), hint: count('hint') };
}

const listLintReports: OperationHandler = ({ account, query }, world) => {
  const { passed, limit } = query as { passed?: boolean; limit: number };
  const body = reports
    .list(account, world)
    .filter((report) => passed === undefined || report.passed === passed)
    .slice(0, limit)
    .map(({ findings: _findings, ...head }) => head);
  return { status: 200, body };
};

const getLintReport: OperationHandler = (request, world) => {
  const { reportId = '' } = request.params;
  const report = reports.find(request.account, reportId, world);
  if (!report) {
    const text = `There is no report ${reportId}`;
    return refuse(404, 'LINT-404', { text, param: 'reportId', value: reportId });
  }
  const type = chooseMediaType(request, ['application/json', 'application/sarif+json']);
  if (type !== 'application/sarif+json') return { status: 200, body: report };
  return { status: 200, headers: { 'content-type': type }, body: toSarif(report) };
};

const LEVELS = { error: 'error', warn: 'warning', hint: 'note' } as const;

/** SARIF 2.1.0 for code scanners. */
function toSarif({ findings, ruleSetVersion }: Report) {
  const results = findings.map(({ ruleId, severity, path, text }) => ({
    ruleId,
    level: LEVELS[severity],
    message: { text },
    locations: [{ logicalLocations: [{ fullyQualifiedName: path }] }],
  }));
  const driver = { name: 'lintrules', version: String(ruleSetVersion) };
  return { version: '2.1.0', runs: [{ tool: { driver }, results }] };
}

function toUnknownRuleSet(ruleSetId: string): CarrierReply {
  const text = `There is no rule set ${ruleSetId}`;
  return refuse(404, 'LINT-404', { text, param: 'ruleSetId', value: ruleSetId });
}

export const lintRuleOperations: Operations = {
  listRuleSets,
  getRuleSet,
  createLintReport,
  listLintReports,
  getLintReport,
};
