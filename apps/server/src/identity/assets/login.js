// Loaded before the first paint, so that a chosen theme never flashes. Every page works without this file, but for passkeys.
(() => {
  const root = document.documentElement;
  const storage = (work) => {
    try {
      return work(localStorage);
    } catch {
      return null;
    }
  };
  const saved = storage((store) => store.getItem('theme'));
  if (saved === 'light' || saved === 'dark') root.dataset.theme = saved;

  const isDark = () =>
    root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;

  function toggleTheme() {
    const theme = isDark() ? 'light' : 'dark';
    root.dataset.theme = theme;
    storage((store) => store.setItem('theme', theme));
  }

  function togglePassword(button) {
    const field = document.getElementById(button.getAttribute('aria-controls'));
    const shown = field.type === 'text';
    field.type = shown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!shown));
  }

  // The browser's answer goes out as a field of the form.
  async function usePasskey(form) {
    const fault = form.querySelector('[data-passkey-fault]');
    fault.hidden = true;
    try {
      const options = JSON.parse(form.dataset.passkey);
      const credential = options.user
        ? await navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
          })
        : await navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
          });
      form.elements.credential.value = JSON.stringify(credential.toJSON());
      form.submit();
    } catch {
      fault.hidden = false;
    }
  }

  function offerPasskeys() {
    if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) return;
    for (const form of document.querySelectorAll('[data-passkey]')) {
      form.hidden = false;
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        void usePasskey(form);
      });
    }
    for (const note of document.querySelectorAll('[data-without-passkeys]')) note.hidden = true;
  }

  document.addEventListener('DOMContentLoaded', () => {
    offerPasskeys();
    for (const button of document.querySelectorAll('[data-theme-toggle], [data-reveal]')) {
      button.hidden = false;
      button.addEventListener('click', () =>
        'reveal' in button.dataset ? togglePassword(button) : toggleTheme(),
      );
    }
    for (const form of document.forms) {
      form.addEventListener('submit', () => {
        for (const field of form.querySelectorAll('[data-reveal][aria-pressed="true"]')) {
          togglePassword(field);
        }
      });
    }
  });
})();
