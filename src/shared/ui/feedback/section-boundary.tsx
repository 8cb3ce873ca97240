import { Component, type ReactNode } from 'react';

type Props = {
  /** What stands in the section's place; `retry` draws it anew. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Keeps the failure of one section to itself: the rest of the page stays. */
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
