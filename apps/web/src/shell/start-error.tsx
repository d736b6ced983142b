import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '../ui/text/error-panel.tsx';

interface StartErrorProps {
  readonly children: ReactNode;
}

/** The last net: the portal could not start at all, or its shell threw. */
export class StartError extends Component<StartErrorProps, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="page">
        <ErrorPanel title="The portal could not start" onRetry={() => location.reload()}>
          <p>{error.message}</p>
          <p>Try again in a moment. Your applications and keys keep working.</p>
        </ErrorPanel>
      </main>
    );
  }
}
