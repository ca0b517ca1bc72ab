/** A file that is no answer of the interface, so not by `callApi`: one of this very build, or of a service whose form is known. */
export async function fetchJson<T>(url: string, what: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${what} answered ${answer.status}`);
  return answer.json();
}
