import { Component, type ReactNode } from 'react';

import { retryFailedParts } from './lazy.tsx';

type Props = {
  /** `retry` renders the section again, and reloads its code if that failed to load. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
};

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
