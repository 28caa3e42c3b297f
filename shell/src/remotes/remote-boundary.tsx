import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Remote } from '@tandem/platform';
import { remoteReports } from './send-reports';

export interface RemoteBoundaryProps {
  readonly remote: string;
  /** What is drawn of it; null while it has not come. */
  readonly loaded: Remote | null;
  readonly fallback: (error: Error) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps the failure of a remote inside its own part of the page. Its key is the remote and the attempt. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: Error | null }> {
  override readonly state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // No personal data: the remote, the kind of error and the components around it.
    if (this.props.loaded) remoteReports.failed(this.props.loaded, error);
    console.error(`${this.props.remote} failed: ${error.name}`, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
