import { Component, type ReactNode } from 'react';

type Props = {
  /** Replacement of the section; `retry` renders it again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Error boundary of one section: the rest of the page stays. */
export class SectionBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
