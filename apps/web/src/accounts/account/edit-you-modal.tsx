import { updateIdentityUser, type IdentityUser } from '@portal/contract/identity/person/operations';
import { languages } from '@portal/contract/text/languages';
import { toPhoneText } from '@portal/contract/accounts/account/rules';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useAct } from '../../resource/use-act.ts';
import { openInLanguage, toLanguage } from '../../lib/language.ts';
import { t } from '@portal/contract/text/mark';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { isPhone } from './account-fields.ts';
import { toSubmitNote } from './account-fields.ts';
import { FormModal } from '../../calls/form-modal.tsx';

interface EditYouModalProps {
  readonly person: IdentityUser;
  readonly onClose: () => void;
}

/** One's own name and phone, kept by the identity service. */
export function EditYouModal({ person, onClose }: EditYouModalProps) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      phone: toPhoneText(person.phone),
      locale: toLanguage(person.locale),
    },
  });
  const { setFocus } = form;
  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => setFocus('firstName'), [setFocus]);
  const change = useAct(updateIdentityUser, {
    onDone: (changed) => {
      if (toLanguage(changed.locale) !== t('en')) return openInLanguage(toLanguage(changed.locale));
      toastSuccess('Your details are updated');
      onClose();
    },
  });
  const submit = form.handleSubmit(({ firstName, lastName, phone, locale }) =>
    change.send({
      params: { iamUserId: person.iamUserId },
      body: {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        // An empty one is none: it is left out, as at the sign-up.
        ...(phone.trim() && { phone: phone.trim() }),
        locale,
      },
    }),
  );
  return (
    <FormModal
      title="Your name and phone"
      description={person.email}
      onClose={onClose}
      verb="Update"
      doing="Updating"
      sending={change}
      failed="Your details were not changed."
      toNote={toSubmitNote}
      onSubmit={submit}
    >
      <Field label="First name">
        <TextInput autoComplete="given-name" maxLength={255} {...form.register('firstName')} />
      </Field>
      <Field label="Last name">
        <TextInput autoComplete="family-name" maxLength={255} {...form.register('lastName')} />
      </Field>
      <Field label="Phone" error={form.formState.errors.phone?.message}>
        <TextInput
          type="tel"
          autoComplete="tel"
          placeholder="+46 8 123 45 67"
          maxLength={30}
          {...form.register('phone', { validate: isPhone })}
        />
      </Field>
      <Field label="Language" hint="For the portal only. API responses are not translated.">
        <Select {...form.register('locale')}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </FormModal>
  );
}
