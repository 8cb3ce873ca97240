import { Modal, type ModalProps } from './modal.tsx';

/** A `sheet` slides up from the bottom; an `alert` is centred, for decisions. */
export function Dialog({ variant = 'sheet', ...props }: ModalProps & { variant?: 'sheet' | 'alert' }) {
  return <Modal {...props} placement={variant} />;
}
