import type { Dialect } from '../read/dialect-of.ts';
import type { Finding } from '../read/fault.ts';
import { isObject, memberOf, type JsonObject } from '../read/json.ts';
import { labelOf, pathOf, type Inspection, type Place } from './inspection.ts';
import { openapiDocument } from './openapi-shape.ts';
import { swaggerDocument } from './swagger-shape.ts';

const versions: Readonly<Record<Dialect, number>> = {
  'swagger-2.0': 2,
  'openapi-3.0': 3,
  'openapi-3.1': 3.1,
  'openapi-3.2': 3.2,
};

/** Nobody mends more at once. */
const mostFindings = 1000;

/** What in a document is not as its dialect says; walks a measured document only. */
export function findStructureFaults(
  document: JsonObject,
  dialect: Dialect,
  isYaml: boolean,
): readonly Finding[] {
  const findings: Finding[] = [];
  const isFull = () => findings.length >= mostFindings;
  const tell: Inspection['tell'] = (place, { rule, says, mend, severity = 'error' }) => {
    if (isFull()) return;
    findings.push({
      rule,
      message: `${labelOf(place)} ${says}`,
      mend,
      severity,
      path: pathOf(place),
    });
  };
  const check = dialect === 'swagger-2.0' ? swaggerDocument : openapiDocument;
  const schemes = new Set(schemesOf(document));
  const root: Place = { value: document, key: '', parent: null };
  const version = versions[dialect];
  const missed: Inspection['missed'] = new Map();
  check(root, { document, version, isYaml, schemes, tell, isFull, seenFrom: null, missed });
  return findings;
}

function schemesOf(document: JsonObject): readonly string[] {
  const { securityDefinitions, components } = document;
  const schemes = securityDefinitions ?? memberOf(components, 'securitySchemes');
  return isObject(schemes) ? Object.keys(schemes) : [];
}
