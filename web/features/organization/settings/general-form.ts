import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { SettingsChange } from '#shared/contracts/organization.ts';

export const GeneralForm = z.pick(SettingsChange, { name: true, timezone: true, country: true, subdomain: true });

export type GeneralControl = Control<z.input<typeof GeneralForm>, unknown, z.output<typeof GeneralForm>>;
