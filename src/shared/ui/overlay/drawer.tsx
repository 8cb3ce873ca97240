import { Modal, type ModalProps } from './modal.tsx';

/** A panel from the side: `start` (menus) or `end` (filters, member menu) of the reading direction. */
export function Drawer({ side = 'start', ...props }: ModalProps & { side?: 'start' | 'end' }) {
  return <Modal {...props} placement={side} />;
}
