import { useState, type ComponentProps, type ComponentType } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { Later } from '../../ui/text/later.tsx';

interface Closable {
  readonly onClose: () => void;
}

interface ModalButtonProps<Props> extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What it opens; it goes with the button: where an act takes that away, the page opens it. */
  readonly modal: ComponentType<Props>;
  readonly of: Omit<NoInfer<Props>, 'onClose'>;
}

/** A button and the window that it opens. */
export function ModalButton<Props extends Closable>(props: ModalButtonProps<Props>) {
  const { modal: Modal, of, ...button } = props;
  const [isOpen, setIsOpen] = useState(false);
  // Safe because `of` is all of them but for the way to close it.
  const shown = { ...of, onClose: () => setIsOpen(false) } as unknown as Props;
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Later>
          <Modal {...shown} />
        </Later>
      )}
    </>
  );
}
