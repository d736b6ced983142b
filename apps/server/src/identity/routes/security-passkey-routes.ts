import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { LoginParts } from '../login-parts.ts';
import { LoginRefusal } from '../login-refusal.ts';
import { securityPath } from '../pages/security-forms.ts';
import { createRegistrationOptions, registerPasskey } from '../credentials/passkey-ceremonies.ts';
import { tellSecurityChanged } from '../people/security-mails.ts';
import { deletePasskey } from '../sql/passkeys-sql.ts';
import { readInput } from './read-input.ts';
import { createSecurityRoutes, findCurrentPasswordFault, type Visit } from './security-visit.ts';
import { showPage } from './show-page.ts';

/** Only who has just given the password gets the challenge, and it works in this session alone. */
const toPurpose = ({ sessionUid, person }: Visit) => `register:${sessionUid}:${person.id}`;

const readName = (visit: Visit) =>
  (readInput(visit.request.body, ['name']).name ?? '').trim().normalize('NFC');

const longestName = 60;

function findNameFault(name: string): Text | undefined {
  if (name === '') return t`Enter a name in visible characters.`;
  return name.length > longestName ? t`Use at most ${longestName} characters.` : undefined;
}

export function addSecurityPasskeyRoutes(
  app: FastifyInstance,
  parts: LoginParts,
  issuer: Provider,
): void {
  const { context, pages } = parts;
  const add = createSecurityRoutes(app, parts, issuer);

  add('GET', '/passkeys', async ({ reply, formToken }) =>
    showPage(reply, pages.startPasskey({ formToken, name: '' })),
  );

  add('POST', '/passkeys', async (visit) => {
    const { reply, formToken, person } = visit;
    const name = readName(visit);
    const nameFault = findNameFault(name);
    const password = nameFault ? null : await findCurrentPasswordFault(parts, visit);
    const faults = { name: nameFault, password: password ?? undefined };
    if (faults.name || faults.password)
      return showPage(reply, pages.startPasskey({ formToken, name, faults }), 422);
    const options = await createRegistrationOptions(context, person, toPurpose(visit));
    return showPage(reply, pages.createPasskey({ formToken, name, options }));
  });

  add('POST', '/passkeys/create', (visit) => create(parts, visit));

  add('POST', '/passkeys/remove', async ({ request, reply, person }) => {
    const { passkey = '' } = readInput(request.body, ['passkey']);
    const name = await deletePasskey(context, person.id, passkey);
    if (name !== null) {
      const text = t`The passkey ${name} was removed. It can no longer be used to log in.`;
      await tellSecurityChanged(context, person, { subject: t`A passkey was removed`, text });
    }
    return reply.redirect(`${securityPath}?done=passkey-removed`, 303);
  });
}

async function create({ context }: LoginParts, visit: Visit) {
  const { request, reply, person } = visit;
  const { credential = '' } = readInput(request.body, ['credential']);
  const given = readName(visit);
  const name = findNameFault(given) ? 'Passkey' : given;
  const purpose = toPurpose(visit);
  if (!(await registerPasskey(context, { person, purpose, name, credential })))
    throw new LoginRefusal(
      422,
      t`The passkey could not be added`,
      t`The page was open for too long, or you have already added this passkey. Go back to Login and security and try again.`,
    );
  const text = t`The passkey ${name} was added. You can log in with it instead of your password.`;
  await tellSecurityChanged(context, person, { subject: t`A passkey was added`, text });
  return reply.redirect(`${securityPath}?done=passkey-added`, 303);
}
