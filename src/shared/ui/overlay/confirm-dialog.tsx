import type { ReactNode } from 'react';

import { Button } from '#src/shared/ui/input/button.tsx';

import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  /** Called by the cancel button, the close button, Escape, or a tap outside the dialog. */
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  cancel: string;
  confirm: string;
  /** `danger`: the member loses something by the confirmed action. */
  variant?: 'primary' | 'danger';
  busy?: boolean;
  children: ReactNode;
};

/** A question with two answers; the safe answer comes first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, cancel, confirm, variant = 'primary', busy = false } = props;
  return (
    <Dialog
      variant="alert"
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={cancel}
      dismissible={!busy}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            {cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
