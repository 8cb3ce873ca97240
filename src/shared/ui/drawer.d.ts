import { type ModalProps } from './modal.tsx';
/** A panel from the side: `start` where reading begins (menus), `end` (filters, member menu). */
export declare function Drawer({
  side,
  ...props
}: ModalProps & {
  side?: 'start' | 'end';
}): import('react').JSX.Element;
