import { Component, type ReactNode } from 'react';

import { ErrorScreen } from './error-screen.tsx';

/** The last resort: whatever no closer boundary caught becomes a screen with a way on, never a blank page. */
export class AppBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    // The tree is broken: only a new page mends it.
    return this.state.error ? (
      <ErrorScreen error={this.state.error} retry={() => location.reload()} />
    ) : (
      this.props.children
    );
  }
}
