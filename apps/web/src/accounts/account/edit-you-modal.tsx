import { toPhoneText } from '@portal/contract/accounts/account/rules';
import { updateIdentityUser, type IdentityUser } from '@portal/contract/identity/person/operations';
import { languages } from '@portal/contract/text/languages';
import { t } from '@portal/contract/text/mark';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { openInLanguage, toLanguage } from '../../lib/language.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { PhoneRow } from './account-form-fields.tsx';

/** One's own name and phone, kept by the identity service. */
export function EditYouModal({ person, onClose }: ModalProps<{ person: IdentityUser }>) {
  const { iamUserId, firstName, lastName, phone, locale } = person;
  return (
    <ActForm
      operation={updateIdentityUser}
      start={{
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        phone: toPhoneText(phone),
        locale: toLanguage(locale),
      }}
      call={({ phone: written, ...fields }) => ({
        params: { iamUserId },
        // An empty one is none: it is left out, as at the sign-up.
        body: { ...fields, ...(written && { phone: written }) },
      })}
      title="Your name and phone"
      description={person.email}
      verb="Update"
      doing="Updating"
      failed="Your details were not changed."
      onDone={(changed) => {
        if (toLanguage(changed.locale) !== t('en')) openInLanguage(toLanguage(changed.locale));
        else {
          toastSuccess('Your details are updated');
          onClose();
        }
      }}
      onClose={onClose}
    >
      <Row name="firstName" input={{ autoComplete: 'given-name' }} />
      <Row name="lastName" input={{ autoComplete: 'family-name' }} />
      <PhoneRow />
      <Row
        name="locale"
        options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      />
    </ActForm>
  );
}
