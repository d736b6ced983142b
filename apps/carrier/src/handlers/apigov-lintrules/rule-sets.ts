type Severity = 'error' | 'warn' | 'hint';

export interface LintRule {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly kind: 'presence' | 'pattern';
  readonly at: string;
  readonly field: string;
  readonly text: string;
  readonly why: string;
  readonly pattern?: string;
  readonly good?: string;
  readonly bad?: string;
}

export interface RuleSet {
  readonly ruleSetId: string;
  readonly title: string;
  readonly version: number;
  readonly appliesTo: readonly string[];
  readonly rules: readonly LintRule[];
}

type Row = readonly [
  ruleId: string,
  severity: Severity,
  place: readonly [at: string, field: string],
  words: readonly [text: string, why: string],
  pattern?: string,
];

const ROWS: readonly Row[] = [
  [
    'info-title',
    'error',
    ['info', 'title'],
    ['The document has a title', 'The catalogue sorts by it.'],
  ],
  [
    'info-description',
    'error',
    ['info', 'description'],
    ['The document has a description', 'It is the first page that a caller reads.'],
  ],
  [
    'info-contact',
    'warn',
    ['info', 'contact'],
    ['info has a contact', 'Callers must know whom to ask.'],
  ],
  [
    'system-name',
    'error',
    ['info', 'x-systemName'],
    ['The system name has the form category-v1-api', 'Addresses and keys are made of it.'],
    String.raw`^[a-z]+-v\d+-[a-z]+$`,
  ],
  [
    'operation-id',
    'error',
    ['paths.*.*', 'operationId'],
    ['operationId is camelCase', 'Generated clients turn it into a method.'],
    '^[a-z][A-Za-z0-9]+$',
  ],
  [
    'operation-summary',
    'error',
    ['paths.*.*', 'summary'],
    ['Every operation has a summary', 'The list of operations shows it.'],
  ],
  [
    'operation-description',
    'warn',
    ['paths.*.*', 'description'],
    ['Every operation has a description', 'A name does not say when to use it.'],
  ],
  [
    'operation-tags',
    'hint',
    ['paths.*.*', 'tags'],
    ['Every operation has a tag', 'Long lists are grouped by it.'],
  ],
];

const RULES: readonly LintRule[] = ROWS.map(([ruleId, severity, place, words, pattern]) => {
  const [at, field] = place;
  const [text, why] = words;
  const rule = { ruleId, severity, at, field, text, why };
  return pattern === undefined
    ? { ...rule, kind: 'presence' }
    : { ...rule, kind: 'pattern', pattern };
});

export const RULE_SETS: readonly RuleSet[] = [
  {
    ruleSetId: 'public-api',
    title: 'Public APIs',
    version: 4,
    appliesTo: ['public', 'private'],
    rules: RULES,
  },
  {
    ruleSetId: 'internal-api',
    title: 'Internal APIs',
    version: 2,
    appliesTo: ['internal', 'apigov'],
    rules: RULES.filter(({ severity }) => severity === 'error'),
  },
];
