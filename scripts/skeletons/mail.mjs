import { addImport, failingTest, toCamel, toPascal, toTitle } from './sources.mjs';

/**
 * The text of a mail, who sends it, and its place among the previews.
 * @param {import('./sources.mjs').Sources} sources
 * @param {import('./sources.mjs').Place} place
 */
export function addMail(sources, { name, folder }) {
  const mail = `${toCamel(name)}Mail`;
  const file = `apps/server/src/${folder}/${name}-mail`;
  const previews = 'apps/server/src/desk/mail-preview/mail-previews.ts';
  sources.add(
    `${file}.ts`,
    `import type { Services } from '../../context/context.ts';
import type { Connection } from '../../platform/database/database.ts';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';

export function ${mail}(sender: MailSender, to: string): Message {
  return toMessage(sender, { to, subject: '${toTitle(name)}', blocks: ['Not written yet.'] });
}

/** In the transaction of what it tells of: neither is there without the other. */
export async function send${toPascal(name)}(
  services: Services,
  connection: Connection,
  to: string,
): Promise<void> {
  await services.outbox.put(connection, [${mail}(services.mailSender, to)]);
}
`,
  );
  const index = `apps/server/src/${folder}/index.ts`;
  if (!sources.has(index)) sources.add(index, '');
  sources.change(index, (text) => `${text}export { ${mail} } from './${name}-mail.ts';\n`);
  sources.change(previews, (text) =>
    addImport(
      text.replace(
        '    ...loginMails(config),',
        (first) => `    '${name}': ${mail}(sender, to),\n${first}`,
      ),
      mail,
      `../../${folder}/index.ts`,
    ),
  );
  sources.add(
    `${file}.test.ts`,
    failingTest(`the mail ${name}`, [
      `Write what it says in ${file}.ts: paragraphs, a link, a code, a note.`,
      `Call send${toPascal(name)} where it is due, in the transaction.`,
      `Fill its preview in ${previews} with invented data.`,
      'Put a test of its text in the place of this one.',
    ]),
  );
}
