import { Modal, type ModalProps } from './modal.tsx';

/**
 * A modal dialog. A `sheet` slides up from the bottom; an `alert` is centred, for decisions. The page does not scroll
 * meanwhile. The focus stays in the dialog, and returns to where it was when the dialog closes.
 */
export function Dialog({ variant = 'sheet', ...props }: ModalProps & { variant?: 'sheet' | 'alert' }) {
  return <Modal {...props} placement={variant} />;
}
