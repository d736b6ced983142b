import { parse } from 'yaml';
import { isObject, toObject, type JsonObject } from '../../json.ts';
import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { withQuery } from '../read.ts';
import { createRecords } from '../records.ts';
import { chooseMediaType, created, isWanted, ok } from '../replies.ts';
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
  id: 'reportId',
  noun: 'report',
  faultCode: 'LINT-404',
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

const toHead = ({ rules, ...head }: RuleSet) => ({ ...head, ruleCount: rules.length });

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

function getRuleSetOf(ruleSetId: string): RuleSet {
  const found = RULE_SETS.find((known) => known.ruleSetId === ruleSetId);
  const text = `There is no rule set ${ruleSetId}`;
  return found ?? refuse(404, 'LINT-404', { text, param: 'ruleSetId', value: ruleSetId });
}

function findRuleSet(visibility: unknown): RuleSet {
  const found = RULE_SETS.find(({ appliesTo }) => appliesTo.some((known) => known === visibility));
  return found ?? getRuleSetOf(RULE_SETS[0]?.ruleSetId ?? '');
}

function toCounts(findings: readonly LintFinding[]) {
  const count = (wanted: string) => findings.filter(({ severity }) => severity === wanted).length;
  return { error: count('error'), warn: count('warn'), hint: count('hint') };
}

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

const ruleSetQuery = z.object({ ruleSetId: z.optional(z.string()) });
const reportQuery = z.object({ passed: z.optional(z.boolean()), limit: z.number() });

export const lintRuleOperations: Operations = {
  listRuleSets: () => ok(RULE_SETS.map(toHead)),

  getRuleSet: ({ params }) => {
    const found = getRuleSetOf(params['ruleSetId'] ?? '');
    return ok({ ...toHead(found), rules: found.rules });
  },

  createLintReport: withQuery(ruleSetQuery, ({ ruleSetId }, { account, body }, world) => {
    const text = 'The document has neither openapi nor swagger';
    const document =
      toDocument(body) ?? refuse(422, 'LINT-422-FORMAT', { text, param: 'document', value: '{}' });
    const { title, 'x-visibility': visibility } = toObject(document['info']);
    const ruleSet = ruleSetId === undefined ? findRuleSet(visibility) : getRuleSetOf(ruleSetId);
    const findings = lintDocument(document, ruleSet.rules);
    const serial = 1 + world.nextSerial('lintReport');
    const report: Report = {
      reportId: `lr_${String(serial).padStart(6, '0')}`,
      ruleSetId: ruleSet.ruleSetId,
      ruleSetVersion: ruleSet.version,
      title: typeof title === 'string' ? title : null,
      passed: findings.every(({ severity }) => severity !== 'error'),
      counts: toCounts(findings),
      findings,
      createdAt: new Date(world.clock()).toISOString(),
    };
    reports.save(account, report, world);
    return created(report, `/rest/apigov/v1/lintrules/reports/${report.reportId}`);
  }),

  listLintReports: withQuery(reportQuery, ({ passed, limit }, { account }, world) => {
    const found = reports.list(account, world).filter((report) => isWanted(passed, report.passed));
    return ok(found.slice(0, limit).map(({ findings: _findings, ...head }) => head));
  }),

  getLintReport: reports.one((report, request) => {
    const type = chooseMediaType(request, ['application/json', 'application/sarif+json']);
    if (type !== 'application/sarif+json') return ok(report);
    return ok(toSarif(report), { 'content-type': type });
  }),
};
