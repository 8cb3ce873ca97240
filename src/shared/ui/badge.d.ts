import type { ReactNode } from 'react';
export type BadgeKind = 'plain' | 'accent' | 'new' | 'hot' | 'live' | 'jackpot';
/** A short mark on something else: NEW, HOT, JP, free play. */
export declare function Badge({
  kind,
  children,
}: {
  kind?: BadgeKind;
  children: ReactNode;
}): import('react').JSX.Element;
/** How many are waiting, at most `99+` (Spec §9); nothing for 0. Hidden from readers: the control's name says it. */
export declare function CountBadge({
  count,
  className,
}: {
  count: number;
  className?: string | undefined;
}): import('react').JSX.Element | null;
