import type { ComponentPropsWithRef } from 'react';
import { type IconName } from './icon.tsx';
/** Classes of an icon button, for a router link that should look like one (give it an `aria-label`). */
export declare function iconButtonClass(solid?: boolean): string;
export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'name' | 'children'> & {
  icon: IconName;
  /** What it does, read out and shown on hover. */
  name: string;
  /** With a ground of its own, for use on pictures. */
  solid?: boolean;
  /** Unread things in the corner; 0 shows nothing. Part of the name must say it in words. */
  count?: number;
};
/** A 44 px control that is only a picture. */
export declare function IconButton({
  icon,
  name,
  solid,
  count,
  className,
  ...rest
}: IconButtonProps): import('react').JSX.Element;
