import { Component, type ErrorInfo, type ReactNode } from 'react';
import { remoteReports } from './send-reports';

export interface RemoteBoundaryProps {
  readonly remote: string;
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
    remoteReports.failed(this.props.remote);
    console.error(`${this.props.remote} failed: ${error.name}`, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
