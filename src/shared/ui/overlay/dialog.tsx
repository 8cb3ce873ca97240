import { Modal, type ModalProps } from './modal.tsx';

/**
 * A modal dialog. A `sheet` slides up from the bottom; an `alert` is centred, for decisions. While the dialog is open,
 * the page does not scroll and the focus stays in the dialog. When the dialog closes, the focus returns to the element
 * that had it before.
 */
export function Dialog({ variant = 'sheet', ...props }: ModalProps & { variant?: 'sheet' | 'alert' }) {
  return <Modal {...props} placement={variant} />;
}
