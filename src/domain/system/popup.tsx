import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './popup.module.css';

/** Divisor that converts popup sizes of the settings to rem. */
const pixelsPerRem = 100;

type PopupProps = { name: string; title: string; actions?: ReactNode; children: ReactNode };

/** A popup, sized by the settings; `name` is the name of its overlay. */
export function Popup({ name, title, actions, children }: PopupProps) {
  const { open, hide } = useOverlay(name);
  const size = useQuery(settingsQuery()).data?.popup;
  const rem = (pixels: number) => `${pixels / pixelsPerRem}rem`;
  return (
    <Dialog variant="alert" {...{ open, title, actions }} onClose={hide}>
      <div
        className={styles.box}
        style={size && { inlineSize: rem(size.width), maxBlockSize: rem(size.height) }}
      >
        {children}
      </div>
    </Dialog>
  );
}
