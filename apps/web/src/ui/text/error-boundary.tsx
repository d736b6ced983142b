import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Where the children stand: somewhere else, they are tried again. */
  readonly place?: unknown;
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly onError?: () => void;
}

interface Caught {
  readonly error: unknown;
  readonly place: unknown;
}

/** What its children threw stands in their place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: Caught) {
    return place === state.place ? null : { error: undefined, place };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.fallback(error, () => this.setState({ error: undefined }));
  }
}
