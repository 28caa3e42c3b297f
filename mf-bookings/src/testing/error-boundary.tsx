import { Component, type ReactNode } from 'react';
import { Button } from '@tandem/ui/button';

/** What the shell puts around each page and widget, in short: a failure, and a way to try again. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Button onPress={() => this.setState({ hasFailed: false })}>Again</Button>;
  }
}
