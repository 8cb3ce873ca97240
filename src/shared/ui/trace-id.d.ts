type TraceIdProps = {
  traceId: string;
  copyLabel: string;
  copiedLabel: string;
  /** Error code, shown before the id. */
  code?: string | undefined;
};
/** What support asks for, in small print: code and trace id, copied by one tap, selectable where that fails (ER-32). */
export declare function TraceId({
  traceId,
  copyLabel,
  copiedLabel,
  code,
}: TraceIdProps): import('react').JSX.Element;
export {};
