/** What a window takes: what it is about, and the way to close it. */
export type ModalProps<Of extends object = object> = Readonly<Of> & {
  readonly onClose: () => void;
};
