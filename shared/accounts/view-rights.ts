import { MANAGERS, type Role } from './permissions.ts';

/** Whether somebody may change or remove a shared view: who shared it, and every manager. */
export function mayChangeView(view: { by: { id: string } }, person: { id: string; role: Role }): boolean {
  return view.by.id === person.id || MANAGERS.includes(person.role);
}
