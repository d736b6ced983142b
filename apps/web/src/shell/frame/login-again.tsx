import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';

/** Over a page on which something was typed or refused: the login has ended, here or by a logout in another tab. */
export function LoginAgain() {
  const { email, loginOver, leave } = useSession();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Modal
      title="You are logged out"
      description={email}
      onClose={() => setIsOpen(false)}
      footer={
        <>
          <Button onClick={leave}>Leave this page</Button>
          <Button variant="primary" onClick={loginOver}>
            Log in again
          </Button>
        </>
      }
    >
      <p>
        Log in again in the window that opens, then go on: what you typed on this page stays. If you
        leave it, it is lost.
      </p>
    </Modal>
  );
}
