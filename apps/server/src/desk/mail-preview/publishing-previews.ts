import { t } from '../../platform/text/text.ts';
import { draftNotPublishedMail, draftPublishedMail } from '../../catalogue/specification/index.ts';
import {
  credentialsEndedMail,
  fourEyesAskedMail,
  fourEyesDecidedMail,
} from '../four-eyes/index.ts';
import type { MailSender } from '../../platform/mail/mail-frame.ts';

/** To staff, about what is published while nobody is at a keyboard. */
export function publishingPreviews(sender: MailSender, to: string) {
  const draft = {
    to,
    title: 'Service Point',
    version: '4.1.0',
    systemName: 'location-v4-servicepoints',
  };
  const about = { to, summary: 'Publish a draft now', object: draft.systemName };
  const by = 'vera@postal.example';
  return {
    'draft-published': draftPublishedMail(sender, {
      ...draft,
      open: [t`It has no business owner`],
    }),
    'draft-not-published': draftNotPublishedMail(sender, {
      ...draft,
      draftId: 'draft-7',
      failure: t`The base path is taken by ${'location-v3-servicepoints'}`,
    }),
    'credentials-ended': credentialsEndedMail(sender, { to, tokens: ['Nightly build'] }),
    'four-eyes-asked': fourEyesAskedMail(sender, { ...about, by }),
    'four-eyes-decided': fourEyesDecidedMail(sender, {
      ...about,
      by,
      state: 'refused',
      reason: 'Not before Monday',
    }),
  };
}
