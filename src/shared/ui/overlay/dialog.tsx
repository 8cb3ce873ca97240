import { Modal, type ModalProps } from './modal.tsx';

/**
 * A modal dialog. `sheet` slides up from the bottom; `alert` is centred, for decisions. Locks scrolling, traps and
 * restores the focus.
 */
export function Dialog({ variant = 'sheet', ...props }: ModalProps & { variant?: 'sheet' | 'alert' }) {
  return <Modal {...props} placement={variant} />;
}
