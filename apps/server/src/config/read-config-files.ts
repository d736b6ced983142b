import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { brandConfig } from './brand-config.ts';
import { filedCustomers } from './filed-customers.ts';
import { lintRules } from './lint-config.ts';
import { planConfig } from './plan-config.ts';
import type { Environment } from './variables.ts';

/** The JSON files of the configuration; what is null cannot be read and has faults. */
export function readConfigFiles(env: Environment) {
  const brand = readJson(env.PORTAL_CONFIG, 'PORTAL_CONFIG', brandConfig);
  const plans = readJson(env.PLANS_CONFIG, 'PLANS_CONFIG', planConfig);
  const besidePlans = join(dirname(env.PLANS_CONFIG), 'lint-rules.json');
  const rules = readJson(env.LINT_RULES ?? besidePlans, 'LINT_RULES', lintRules);
  const customers = readFiledCustomers(env);
  return {
    faults: [brand, plans, rules, customers].flatMap(({ faults }) => faults),
    brand: brand.value,
    plans: plans.value,
    lintRules: rules.value,
    filedCustomers: customers.value,
  };
}

/** Customers of the embedded register; the shipped ones are invented, so only a demo has them. */
function readFiledCustomers(env: Environment) {
  const shipped = env.PORTAL_DEMO === '1' ? join(env.CONTENT_DIR, 'demo/customers.json') : null;
  const file = env.CUSTOMER_REGISTER_FILE ?? shipped;
  if (env.CUSTOMER_REGISTER_URL || !file) return { value: null, faults: [] };
  return readJson(file, 'CUSTOMER_REGISTER_FILE', filedCustomers);
}

function readJson<Schema extends z.ZodMiniType>(
  file: string,
  variable: string,
  schema: Schema,
): { value: z.output<Schema> | null; faults: string[] } {
  const tell = (fault: string) => `${variable}: ${file}: ${fault}`;
  try {
    const parsed = z.safeParse(schema, JSON.parse(readFileSync(resolve(file), 'utf8')));
    if (parsed.success) return { value: parsed.data, faults: [] };
    const faults = parsed.error.issues.map(({ path, message }) =>
      tell([path.join('.'), message].filter(Boolean).join(': ')),
    );
    return { value: null, faults };
  } catch (error) {
    return { value: null, faults: [tell(error instanceof Error ? error.message : 'unreadable')] };
  }
}
