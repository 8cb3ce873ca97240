import {
  memo,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';

import { useToastTexts } from '#src/shared/ui/feedback/toast-texts.ts';
import { useToastRegion } from '#src/shared/ui/feedback/toasts.ts';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';

import { useLayer } from './use-layer.ts';

import styles from './modal.module.css';

export type ModalProps = {
  open: boolean;
  /** Called by the close button, Escape, or a tap on the backdrop. The owner sets `open` to false. */
  onClose: () => void;
  title: string;
  /** Label of the close button, if closing does more than hide the layer. */
  closeLabel?: string | undefined;
  /** If false: no close button, and Escape and the backdrop do not close the layer. The owner must handle Back. */
  dismissible?: boolean;
  /** Buttons below the content, the safe choice first. */
  actions?: ReactNode;
  children: ReactNode;
};

const closingMs = 300;

/** Returns true while the layer is open and during its closing transition. */
function usePresence(open: boolean): boolean {
  const [closing, setClosing] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setClosing(wasOpen);
  }
  useEffect(() => {
    if (!closing) return undefined;
    const timer = setTimeout(() => setClosing(false), closingMs);
    return () => clearTimeout(timer);
  }, [closing]);
  return open || closing;
}

const subscribeToNothing = () => () => undefined;
const getLayerRoot = () => ('showPopover' in HTMLElement.prototype ? null : document.body);

/** Null with popovers and until hydration. Without a top layer, layers must be outside the page's stacking contexts. */
const useLayerRoot = () => useSyncExternalStore(subscribeToNothing, getLayerRoot, () => null);

export function Modal({
  placement,
  ...props
}: ModalProps & { placement: 'sheet' | 'alert' | 'start' | 'end' }) {
  const { onClose, title, closeLabel, dismissible = true, actions, children } = props;
  const { close } = useToastTexts();
  const titleId = useId();
  // Deferred, so that the content renders in a transition after the tap and before the layer is shown.
  const open = useDeferredValue(props.open, false);
  const present = usePresence(open);
  const toasts = useToastRegion();
  const dismiss = () => {
    if (dismissible) onClose();
  };
  const ref = useLayer(open, dismiss);
  const root = useLayerRoot();
  const onBackdropClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) dismiss();
  };
  const layer = (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a tap outside the frame; its key is Escape
    <div ref={ref} popover="manual" className={styles.layer} onClick={onBackdropClick}>
      {present && (
        <div
          className={`${styles.frame} ${styles[placement]}`}
          role={placement === 'alert' ? 'alertdialog' : 'dialog'}
          aria-modal
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {dismissible && <IconButton icon="close" name={closeLabel ?? close} onClick={onClose} />}
          </header>
          <Content open={props.open}>
            <div className={styles.body}>{children}</div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Content>
        </div>
      )}
      {open && toasts}
    </div>
  );
  return root ? createPortal(layer, root) : layer;
}

type ContentProps = { open: boolean; children: ReactNode };

/** Not re-rendered while the layer closes, because a menu has hundreds of elements. */
const Content = memo(
  function Content({ children }: ContentProps) {
    return children;
  },
  (_, { open }) => !open,
);
