import { type ModalProps } from './modal.tsx';
/**
 * A question or a small task on top of the page. `sheet` rises from the bottom edge; `alert` is centred, for
 * something that must be decided. Holds the page still, keeps the focus and gives it back.
 */
export declare function Dialog({
  variant,
  ...props
}: ModalProps & {
  variant?: 'sheet' | 'alert';
}): import('react').JSX.Element;
