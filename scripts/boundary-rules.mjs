/**
 * Who may import whom (docs/architecture.md). `from` and `to` are matched against paths of the
 * repository; `npm` against the names of packages. `$1` in `to` or `unless` is what `from` caught.
 * @typedef {{ name: string, from: RegExp, to?: RegExp, npm?: RegExp, unless?: string }} Rule
 */

/** From the top: an area imports those before it, none after it (docs/architecture.md). */
const areas = ['accounts', 'webhooks', 'usage', 'billing', 'catalogue', 'help', 'desk'];
const areaNames = areas.join('|');

/** @type {Rule[]} */
export const rules = [
  {
    name: 'the contract knows nothing but zod',
    from: /^packages\/contract\/src\/(?!.*\.test\.ts$)/,
    to: /./,
    npm: /^(?!zod(\/|$))/,
    unless: '^packages/contract/src/',
  },
  {
    name: 'packages know no app',
    from: /^packages\//,
    to: /^(apps|e2e|bench|attack|scripts)\//,
  },
  {
    name: 'the gateway knows the contract alone',
    from: /^packages\/gateway\/src\/(?!.*\.test\.ts$)/,
    to: /^(apps|packages)\//,
    unless: '^packages/(gateway|contract)/',
  },
  {
    name: 'the API document package knows no other, nor that of labels',
    from: /^packages\/(openapi|label)\/src\/(?!.*\.test\.ts$)/,
    to: /^(apps|packages)\//,
    unless: '^packages/$1/',
  },
  {
    name: 'customs, EDIFACT and test data know nothing',
    from: /^packages\/(customs|edifact|test-data)\/src\/(?!.*\.test\.ts$)/,
    to: /^(apps|packages)\//,
    npm: /./,
    unless: '^packages/$1/',
  },
  {
    name: 'customs, EDIFACT and test data know nothing',
    from: /^packages\/(customs|edifact|test-data)\/src\/(?!.*\.test\.ts$)/,
    to: /^(apps|packages)\//,
    npm: /./,
    unless: '^packages/$1/',
  },
  {
    name: 'lifecycle and design know nothing',
    from: /^packages\/(lifecycle|design)\//,
    to: /^(apps|packages)\//,
    unless: '^packages/$1/',
  },
  {
    name: 'an app knows no other app',
    from: /^apps\/([^/]+)\//,
    to: /^apps\//,
    unless: '^apps/$1/',
  },
  {
    name: 'the end-to-end tests know apps by the launcher alone',
    from: /^e2e\//,
    to: /^apps\//,
    unless: '^apps/launcher/',
  },
  ...areas.flatMap((area, index) => {
    const below = areas.slice(index + 1).join('|');
    return below === ''
      ? []
      : [
          {
            name: `the area ${area} knows none below it`,
            from: new RegExp(`^(apps/server/src|apps/web/src|packages/contract/src)/${area}/`),
            to: new RegExp(`^(apps/server/src|apps/web/src|packages/contract/src)/(${below})/`),
          },
        ];
  }),
  {
    name: 'an entity of the server is imported through its index, but by what starts it and by commands',
    from: new RegExp(
      `^(?!apps/server/src/(?:start|context|commands)/)(apps/server/src/(?:(?:${areaNames})/[^/]+|[^/]+))/(?!.*\\.test\\.ts$)`,
    ),
    to: new RegExp(`^apps/server/src/(?:${areaNames})/[^/]+/(?!index\\.ts$)`),
    unless: '^$1/',
  },
  {
    name: 'an entity of the web app is imported through its index, but its pages by the shell',
    from: new RegExp(
      `^(apps/web/src/(?:(?:${areaNames})/[^/]+|[^/]+))/(?!.*\\.test\\.tsx?$)(?!.*-page\\.tsx$)`,
    ),
    to: new RegExp(
      `^apps/web/src/(?:${areaNames})/[^/]+/(?!index\\.ts$|.*-page\\.tsx$|[^/]+\\.css$)`,
    ),
    unless: '^$1/',
  },
  {
    name: 'routes leave SQL to verbs',
    from: new RegExp(`^apps/server/src/(?:${areaNames}|identity)/(?:.*/)?routes\\.ts$`),
    to: /-sql\.ts$|^apps\/server\/src\/platform\/database\//,
  },
  {
    name: 'verbs know no HTTP',
    from: new RegExp(
      `^apps/server/src/(?:${areaNames})/(?!.*(?:routes|index|-pages|-mcp|/mail-previews)\\.ts$|(?:.*/)?register-|.*/programs/|.*\\.test\\.ts$)`,
    ),
    to: /^apps\/server\/src\/http\/|\/routes\.ts$/,
    npm: /^(fastify|@fastify)(\/|$)/,
  },
  {
    name: 'SQL knows nothing above it',
    from: /^apps\/server\/src\/.*-sql\.ts$/,
    to: /^apps\/server\/src\/(http|start|gateway|context)\/|\/routes\.ts$/,
    npm: /^(fastify|@fastify)(\/|$)/,
  },
  {
    name: 'the platform knows nothing above it',
    from: /^apps\/server\/src\/platform\/(?!.*\.test\.ts$)/,
    to: /^apps\/server\/src\/(?!platform\/|config\/)/,
  },
  {
    name: 'a document is parsed where it is stored, never where it is read',
    from: /^apps\/server\/src\/(?!catalogue\/specification\/intake\/(?:bundling|examination)\/|start\/seed\/|.*\.test\.ts$)/,
    to: /^packages\/openapi\/src\/read\/(read-document|parse-json|parse-yaml|compose-yaml)\.ts$/,
  },
  {
    name: 'nobody but commands imports what starts the server',
    from: /^apps\/server\/src\/(?!start\/|commands\/|main\.ts$|.*\.test\.ts$)/,
    to: /^apps\/server\/src\/(main\.ts$|start\/)/,
  },
  {
    name: 'an area and the reference know not the shell',
    from: new RegExp(`^apps/web/src/(?:${areaNames}|reference)/(?!.*\\.test\\.tsx?$)`),
    to: /^apps\/web\/src\/shell\//,
  },
  {
    name: 'the session, and what shows a call, know api, ui and lib',
    from: /^apps\/web\/src\/(calls|session)\/(?!.*\.test\.tsx?$)/,
    to: new RegExp(`^apps/web/src/(?:${areaNames}|reference|shell)/`),
  },
  {
    name: 'api, router know contract, lib',
    from: /^apps\/web\/src\/(api|router)\/(?!.*\.test\.tsx?$)/,
    to: new RegExp(`^apps/web/src/(?:${areaNames}|reference|shell|session|ui)/`),
  },
  {
    // The addresses of pages and the way a number is written are no API.
    name: 'ui and lib know no API, no router',
    from: /^apps\/web\/src\/(ui|lib)\/(?!.*\.test\.tsx?$)/,
    to: new RegExp(
      `^(?:apps/web/src/(?:${areaNames}|reference|shell|session|api|router)/|packages/contract/(?!src/(?:addresses/pages\\.ts$|text/)))`,
    ),
    npm: /^@tanstack\/react-query$/,
  },
];

/** Files that run on a bare clone, before npm has linked the workspaces, and what they may reach. */
export const bareClone = {
  from: /^(scripts\/|apps\/launcher\/src\/[^/]+\.mjs$)/,
  to: /^(?:(?:packages\/lifecycle|apps\/launcher)\/src\/[^/]+|e2e\/chromium-path)\.mjs$/,
};

/** Layers that were: what they held stands with its entity. */
export const gone =
  /^apps\/(server\/src\/(routes|services|stores|clients|jobs|login|errors)|web\/src\/(features|app))\//;

/**
 * What stands in certain files alone: `text` in the files of `among`, but for those of `except`.
 * @type {readonly { among: RegExp, except: RegExp, text: RegExp, says: string }[]}
 */
export const textRules = [
  {
    // In the file of an entity that says so, in the platform, and in the adapters of the gateway.
    among: /^apps\/server\/src\//,
    except: /-sql\.ts$|\.test\.ts$|^apps\/server\/src\/(platform|gateway)\/|^apps\/server\/test\//,
    text: /[`'"\s(](SELECT\s[\s\S]{0,200}?\sFROM\s|INSERT INTO [a-z_]+|DELETE FROM [a-z_]+|UPDATE [a-z_]+\s+SET\s)/,
    says: 'SQL stands in a file that ends in -sql.ts',
  },
  {
    // Of each kind of the register. Beside it, chance that opens nothing: hashes of nothing, a challenge, the part of a signed
    // address, ids and references that everybody may see, SECRET_KEY, and the carrier's own sandbox secrets.
    among: /^apps\/(server|carrier)\/src\//,
    except: new RegExp(
      `^apps/server/src/(${[
        'platform/sealing/',
        'identity/sql/email-verifications-sql.ts',
        'identity/credentials/passkey-ceremonies.ts',
        'catalogue/specification/drafts/draft-preview.ts',
        'help/status/report-incident.ts',
        'gateway/entry-ids.ts',
        'help/support-case/create-support-case.ts',
        'accounts/iam-client/create-iam-client.ts',
        'commands/rotate-secret.ts',
        'webhooks/webhook/old-form/to-old-message.ts',
      ].join('|')})|^apps/carrier/src/handlers/shipment-notifications/operations.ts$|[.]test[.]ts$`,
    ),
    // A UUID is an id; by these names it would be a secret.
    text: /\b(randomBytes|randomInt|randomFill\w*|getRandomValues|createHmac|createSign|SignJWT|CompactSign)\b|\bnew Secret\(|import \{[^}]*\bsign\b[^}]*\} from 'node:crypto'|(token|secret|code|key|link|nonce|password)\w*\s*[=:]\s*[^;\n]*randomUUID/i,
    says: 'bearers are made by apps/server/src/platform/sealing',
  },
  {
    // Where a number, a size or a date becomes text for people; other alphabets and the clock of a zone are besides.
    among: /^(apps\/(web|server)|packages\/contract)\/src\//,
    except:
      /^packages\/contract\/src\/(text\/|money\.ts$)|\.test\.tsx?$|\/test\/|ui\/table\/pagination\.tsx$|analytics\/parse-usage-range\.ts$/,
    text: /\bIntl\.(NumberFormat|DateTimeFormat|DisplayNames)\(|\.toLocale(Date|Time)?String\(|\.toFixed\(/,
    says: 'numbers and dates are written by packages/contract/src/text',
  },
  {
    // Two tables have heads of their own: rows of one head in groups, and values beside what they mean in a description.
    among: /^apps\/web\/src\//,
    except:
      /^apps\/web\/src\/(resource|ui\/table)\/|\.test\.tsx$|\/(combination-matrix|tariff-table|value-table)\.tsx$/,
    text: /<th\b|\bdata-th=|\buseMutation\(/,
    says: 'tables and acts of a page stand on apps/web/src/resource',
  },
  {
    among: /^apps\/server\/src\//,
    except: /\/platform\/call-local\.ts$/,
    text: /'node:async_hooks'/,
    says: 'what a call knows on its way stands on platform/call-local',
  },
  {
    // Beside the layer: what a task calls, a subscription, whose card locks itself, the session, and what tries a call.
    among: /^apps\/web\/src\//,
    except:
      /^apps\/web\/src\/(api|reference|resource|session|test|shell\/home\/sample)\/|\.test\.tsx?$|\/(inventory\/queries|newsletter\/subscribe)\.ts$/,
    text: /^(?![^]*\buseTask\()[^]*\bclient(<\w+>)?\(\s*(?!check|count|find|get|list|preview|stream)[a-z]/,
    says: 'what writes is sent by apps/web/src/resource',
  },
];
