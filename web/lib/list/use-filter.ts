import { useUrlParam } from '../use-url-param.ts';

/** One of a list's filters, kept in the address; `all`, which is none of them, leaves it bare. */
export function useFilter<Value extends string>(options: readonly { value: Value | 'all' }[], param = 'status') {
  const [typed, setTyped] = useUrlParam(param);
  const value = options.find((option) => option.value === typed)?.value ?? 'all';
  const onChange = (chosen: Value | 'all') => setTyped(chosen === 'all' ? undefined : chosen);
  return { value, onChange };
}
