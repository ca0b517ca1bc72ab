import { type ComponentType, createElement, lazy, useState } from 'react';

/** The properties of a component. */
export type PropsOf<Code> = Code extends ComponentType<infer Props> ? Props : never;

/** How {@link lazyCode} sees a file that exports components. */
export type Load = () => Promise<Record<string, ComponentType<object>>>;

interface LazyCode<Props> {
  /** Suspends while its code is on its way, and throws where it cannot be had. */
  Component: ComponentType<Props>;
  /** Fetches the code ahead, e.g. when a link is pointed at; ends, without a failure, when it is there or cannot be had. */
  preload: () => Promise<void>;
}

/** What the page can do without: shown in place of code that cannot be had. */
interface LazyFallback<Props> {
  otherwise?: ComponentType<Props>;
}

/** A component whose code comes when it is shown: pages and layouts. A part of a page is a `lazyPart`. */
export function lazyCode<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  instead?: LazyFallback<PropsOf<Module[Name]>>,
): LazyCode<PropsOf<Module[Name]>>;
export function lazyCode(load: Load, name: string, { otherwise }: LazyFallback<object> = {}): LazyCode<object> {
  let there: ComponentType<object> | undefined;
  const fetched = async () => {
    const { [name]: component = Missing } = await load();
    there = component;
    return { default: component };
  };
  const Late = lazy(otherwise ? () => fetched().catch(() => ({ default: otherwise })) : fetched);
  // What waits for a promise, even for one that has ended, is seen 300 ms later: React keeps what stands in its place so long.
  function Component(props: object) {
    const [Code] = useState(() => there ?? Late);
    return createElement(Code, props);
  }
  const preload = () =>
    fetched().then(
      () => undefined,
      () => undefined,
    );
  return { Component, preload };
}

function Missing(): never {
  throw new Error('A file does not export what is asked of it');
}

const MISSING_CODE = /dynamically imported module|module script failed|preload CSS/i;

/** Whether code could not be had: no network, or a new deployment has replaced it. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message);
}
