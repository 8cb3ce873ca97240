/** Work is under way. With `label` it is announced; without, the control around it says so. Size in px. */
export declare function Spinner({
  size,
  label,
  className,
}: {
  size?: 20 | 24 | 48;
  label?: string;
  className?: string | undefined;
}): import('react').JSX.Element;
