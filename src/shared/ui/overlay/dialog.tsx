import { Modal, type ModalProps } from './modal.tsx';

/**
 * A question or a small task on top of the page. `sheet` rises from the bottom edge; `alert` is centred, for
 * something that must be decided. Holds the page still, keeps the focus and gives it back.
 */
export function Dialog({ variant = 'sheet', ...props }: ModalProps & { variant?: 'sheet' | 'alert' }) {
  return <Modal {...props} place={variant} />;
}
