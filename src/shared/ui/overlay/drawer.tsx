import { Modal, type ModalProps } from './modal.tsx';

/** A panel from the side: `start` where reading begins (menus), `end` (filters, member menu). */
export function Drawer({ side = 'start', ...props }: ModalProps & { side?: 'start' | 'end' }) {
  return <Modal {...props} place={side} />;
}
