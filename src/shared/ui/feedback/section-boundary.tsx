import { Component, type ReactNode } from 'react';

import { retryFailedParts } from './lazy.tsx';

type Props = {
  /** Replacement of the section; `retry` renders it again, and has it loaded again where that failed. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
};

/** Error boundary of one section: the rest of the page stays. */
export class SectionBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => {
      retryFailedParts();
      this.setState({ failed: false });
    }, this.state.error);
  }
}
