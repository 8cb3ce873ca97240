import type { ComponentPropsWithRef } from 'react';
import { type IconName } from './icon.tsx';
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';
/** Classes of a button, for a router link that should look like one. One primary to a view. */
export declare function buttonClass(variant?: ButtonVariant, size?: ButtonSize, wide?: boolean): string;
export type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
  /** Work is under way: keeps its width and focus, takes no further tap. */
  busy?: boolean;
  icon?: IconName | undefined;
};
export declare function Button({
  variant,
  size,
  wide,
  busy,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): import('react').JSX.Element;
