import { Component, type ReactNode } from 'react';
import { reportError } from './report-error.ts';

interface BoundaryProps {
  children: ReactNode;
  /** What stands in the place of what could not be drawn. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Another one is tried anew. */
  place?: string | undefined;
  /** What broke, for reports: a part of the page unless given. */
  kind?: 'boundary' | 'part';
  onCaught?: (error: unknown) => void;
}

interface State {
  error?: unknown;
}

/** Keeps what cannot be drawn from taking more with it than itself. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown') };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, this.props.kind ?? 'part');
    this.props.onCaught?.(error);
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.place !== this.props.place && this.state.error !== undefined) this.retry();
  }

  retry = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.fallback(error, this.retry);
  }
}
