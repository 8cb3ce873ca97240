import { type ReactNode } from 'react';
export type ModalProps = {
  open: boolean;
  /** Asked for by the close button, Escape, or a tap beside it. The owner sets `open` to false. */
  onClose: () => void;
  title: string;
  /** Name of the close button. Without it there is none, and neither Escape nor a tap beside closes. */
  closeLabel?: string | undefined;
  /** Buttons beneath the content, the safe choice first. */
  actions?: ReactNode;
  children: ReactNode;
};
/** Common base of dialogs and drawers: a native modal `<dialog>` whose state the owner keeps. */
export declare function Modal({
  place,
  ...props
}: ModalProps & {
  place: 'sheet' | 'alert' | 'start' | 'end';
}): import('react').JSX.Element;
