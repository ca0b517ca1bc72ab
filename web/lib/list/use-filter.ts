import { useUrlParam } from '../use-url-param.ts';

/** One of a list's filters, kept in the address; `all`, which is none of them, leaves it bare. */
export function useFilter<Value extends string>(options: readonly { value: Value | 'all' }[], param = 'status') {
  const [typed, setTyped] = useUrlParam(param, { push: true });
  const value = options.find((option) => option.value === typed)?.value ?? 'all';
  const onChange = (chosen: Value | 'all') => setTyped(chosen === 'all' ? undefined : chosen);
  return { value, onChange };
}

/** What is chosen of a filter, in its words; undefined while it narrows nothing. */
export function labelOf(options: readonly { value: string; label: string }[], value: string): string | undefined {
  return value === 'all' || value === '' ? undefined : options.find((option) => option.value === value)?.label;
}
